const LONGEST = 2000;
const HERE = 'http://here.invalid';

/** `value` when it is a path of this shop such as '/orders?page=2', else `fallback`: never another site. */
export function safeReturnTo(value: unknown, fallback: string): string {
  return typeof value === 'string' && isOwnPath(value) ? value : fallback;
}

function isOwnPath(value: string): boolean {
  // Printable ASCII alone, since browsers drop tabs and line ends; no backslash, since they read it as a
  // slash.
  if (value.length > LONGEST || !/^\/[\x21-\x7e]*$/.test(value) || value.includes('\\')) return false;
  if (value.startsWith('//') || !URL.canParse(value, HERE)) return false;
  const url = new URL(value, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//');
}
