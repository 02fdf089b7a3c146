import { href, redirectDocument } from 'react-router';

const PATH = href('/checkout');

/**
 * Whether the browser opened this document as the cart's page: only that one's Content-Security-Policy lets
 * PayPal's script in. A page that was reached by script still lives under the policy of the document it began
 * in.
 */
export function allowsPayPal(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === PATH;
}

/** Leaves for a document of the page's own. To be thrown by its loader. */
export function toPayPalDocument(url: string): Response {
  // The fade between documents fails where the new one is painted before its style is there, and the browser
  // calls that an error.
  addEventListener('pageswap', (event) => event.viewTransition?.skipTransition(), { once: true });
  return redirectDocument(url);
}

/** The nonce that lets scripts of this document run. */
export function scriptNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
