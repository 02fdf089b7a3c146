/** Returns the row id in a URL or form; null if it is invalid. */
export function rowIdFrom(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}
