/** The id of a row that a URL or a form names; null for anything that can't be one. */
export function rowIdFrom(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}
