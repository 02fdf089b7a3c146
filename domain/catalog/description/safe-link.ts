/** A base for relative addresses. A parsed address with this origin leads to a page of the shop. */
const SHOP_BASE = 'https://shop.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns the address if a description may link to it, otherwise null. Allows web pages, email addresses and
 * pages of the shop. Returns the address as the URL parser writes it, so that browsers open exactly the
 * address that this function checked.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address, SHOP_BASE)) return null;
  const url = new URL(address, SHOP_BASE);
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== SHOP_BASE) return url.href;
  return address.startsWith('#') ? url.hash : url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
