/** The keys of an object, with their types. The object must have only the keys of its type. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape).filter((key): key is keyof Shape & string => key in shape);
}

/**
 * Creates an object. For each key, calls `give` for the value. `keys` must contain all keys of the object's
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
