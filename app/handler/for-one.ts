import { isHtml } from './is-html.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Finishes a reply that is one visitor's. */
export function forOne(
  response: Response,
  page: { nonce: string; dev: boolean; paypal?: boolean },
): Response {
  if (isHtml(response) && !page.dev) {
    const policy = contentSecurityPolicy([`'nonce-${page.nonce}'`], { paypal: page.paypal });
    response.headers.set('Content-Security-Policy', policy);
  }
  // Not even kept for the way back: a cart may have changed meanwhile.
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
