/** A placeholder for the shop's address, to recognize relative addresses. */
const SHOP_BASE = 'https://shop.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address if a description may link to it: a web page, a mailbox, or a page of the shop; else null.
 * Serialized from the parsed URL, so that browsers get exactly the checked address.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address, SHOP_BASE)) return null;
  const url = new URL(address, SHOP_BASE);
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== SHOP_BASE) return url.href;
  return address.startsWith('#') ? url.hash : url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
