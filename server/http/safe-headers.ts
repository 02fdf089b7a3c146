import type { MiddlewareHandler } from 'hono';

/**
 * Default security headers: browsers must not guess content types, and other sites must not show pages in
 * frames.
 */
const USUAL = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});

/**
 * Adds security headers to every response of pages, services and files. For a visitor who used https, also
 * adds the header that makes the browser always use https.
 */
export function safeHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of USUAL) if (!headers.has(name)) headers.set(name, value);
    if (trustProxy && c.req.header('x-forwarded-proto') === 'https')
      headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
