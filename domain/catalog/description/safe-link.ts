/** A placeholder for the shop's address. Relative addresses are recognized by it. */
const SHOP_BASE = 'https://shop.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns the address if a description may link to it, otherwise null. Links may lead to a web page, an email
 * address or a page of the shop. The result is written from the parsed URL, so that browsers get exactly the
 * address that was checked.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address, SHOP_BASE)) return null;
  const url = new URL(address, SHOP_BASE);
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== SHOP_BASE) return url.href;
  return address.startsWith('#') ? url.hash : url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
