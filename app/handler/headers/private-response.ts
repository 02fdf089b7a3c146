import { isHtml } from './is-html.ts';
import { contentSecurityPolicy, type Opening } from './security-headers.ts';

/** Adds the headers of a response for one visitor. */
export function privateResponse(
  response: Response,
  page: { nonce: string; dev: boolean } & Opening,
): Response {
  if (isHtml(response) && !page.dev) {
    const policy = contentSecurityPolicy([`'nonce-${page.nonce}'`], page);
    response.headers.set('Content-Security-Policy', policy);
  }
  // Not even the back button may reuse it, because the cart may have changed.
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
