const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text is a UUID as the shop writes it. Check this before a query, because PostgreSQL rejects other
 * texts.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
