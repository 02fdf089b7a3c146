/** The keys of an object that has no others than its type says. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape).filter((key): key is keyof Shape & string => key in shape);
}

/** An object with what `give` gives for each of `keys`, which have to be all that its type has. */
export function mapKeys<Shape extends object>(
  keys: readonly (keyof Shape)[],
  give: <Key extends keyof Shape>(key: Key) => Shape[Key],
): Shape {
  const made: Partial<Shape> = {};
  for (const key of keys) made[key] = give(key);
  return made as Shape;
}
