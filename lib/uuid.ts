const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text is a UUID as the shop writes it. PostgreSQL fails on other texts. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
