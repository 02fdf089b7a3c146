import type { MiddlewareHandler } from 'hono';

/** What a reply says unless it says something of its own: its type stands, it is framed by nobody. */
const USUAL = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});

/**
 * Gives every reply, of pages, services and files alike, the headers by which browsers keep to what it is
 * for, and to https where the visitor came by it.
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
