/** The typed keys of an object. The object must not have other keys. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape).filter((key): key is keyof Shape & string => key in shape);
}

/**
 * Creates an object from the results of `give` for each key. `keys` must contain all keys of the object's
 * type.
 */
export function mapKeys<Shape extends object>(
  keys: readonly (keyof Shape)[],
  give: <Key extends keyof Shape>(key: Key) => Shape[Key],
): Shape {
  const mapped: Partial<Shape> = {};
  for (const key of keys) mapped[key] = give(key);
  return mapped as Shape;
}
