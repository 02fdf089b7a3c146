/** Stands for the shop itself, so that addresses without a host can be told. */
const OWN = 'https://shop.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address that a link of a description may have: on the web, of a mailbox, or of the shop itself; null
 * for any other. It is written anew from what it was read as, so what is checked is what a browser gets.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address, OWN)) return null;
  const url = new URL(address, OWN);
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== OWN) return url.href;
  return address.startsWith('#') ? url.hash : url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
