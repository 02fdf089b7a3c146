import type { EmbeddedSources, Gateways } from '#domain/payments/gateway/gateway.ts';
import { isHtml } from './is-html.ts';
import { contentSecurityPolicy, type Opening } from './security-headers.ts';

/** Adds the headers of a response that only one visitor may see. */
export function privateResponse(
  response: Response,
  page: { nonce: string; dev: boolean } & Opening,
): Response {
  if (isHtml(response) && !page.dev) {
    const policy = contentSecurityPolicy([`'nonce-${page.nonce}'`], page);
    response.headers.set('Content-Security-Policy', policy);
  }
  // The Back button must not show a stored copy, because the cart may have changed.
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** What the payment page must be allowed to load, so that the pages and forms of these providers work. */
export function openingFor(gateways: Gateways): Pick<Opening, 'pages' | 'sources'> {
  const all = [...gateways.values()];
  const sourcesOf = (directive: keyof EmbeddedSources) =>
    all.flatMap(({ embedded }) => embedded?.sources[directive] ?? []);
  return {
    pages: all.flatMap(({ pageOrigins = [] }) => pageOrigins),
    sources: { script: sourcesOf('script'), frame: sourcesOf('frame'), connect: sourcesOf('connect') },
  };
}
