/** The typed keys of an object without extra keys. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape).filter((key): key is keyof Shape & string => key in shape);
}

/** An object with the result of `give` for each of `keys`, which must be all keys of its type. */
export function mapKeys<Shape extends object>(
  keys: readonly (keyof Shape)[],
  give: <Key extends keyof Shape>(key: Key) => Shape[Key],
): Shape {
  const mapped: Partial<Shape> = {};
  for (const key of keys) mapped[key] = give(key);
  return mapped as Shape;
}
