const MAX_LENGTH = 2000;
const ORIGIN = 'http://here.invalid';

/**
 * Returns `value` if it is a path of this shop, such as '/orders?page=2', and otherwise `fallback`. It
 * therefore never leads to another site.
 */
export function safeReturnTo(value: unknown, fallback: string): string {
  return typeof value === 'string' && isOwnPath(value) ? value : fallback;
}

function isOwnPath(value: string): boolean {
  // Allow only printable ASCII, because browsers ignore tabs and line breaks. Don't allow backslashes,
  // because browsers treat them as slashes.
  if (value.length > MAX_LENGTH || !/^\/[\x21-\x7e]*$/.test(value) || value.includes('\\')) return false;
  if (value.startsWith('//') || !URL.canParse(value, ORIGIN)) return false;
  const url = new URL(value, ORIGIN);
  return url.origin === ORIGIN && !url.pathname.startsWith('//');
}
