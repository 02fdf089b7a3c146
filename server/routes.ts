import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rememberVisitor } from './visitor.ts';
import type { Web } from './web.ts';

type Fetching = { fetch(request: Request): Promise<Response> };

const MAX_BODY_BYTES = 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Who answers which path: services under the provider's own paths, built files, and the pages for all the rest. */
export function routes(parts: { web: Web; identity: Fetching; files: Fetching; trustProxy: boolean }): Hono {
  const app = new Hono();
  app.use(
    asPlatformRequest,
    rememberVisitor(parts.trustProxy),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('The request is too large', 413) }),
  );
  for (const path of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/robot/*']) {
    app.all(path, (c) => parts.identity.fetch(c.req.raw));
  }
  app.all('/v0/b/*', (c) => parts.files.fetch(c.req.raw));
  app.use('/assets/*', keepForEver, serveStatic({ root: './build/client', precompressed: true }));
  app.all('/assets/*', (c) => c.notFound());
  app.get('/robots.txt', serveStatic({ root: './build/client' }));
  app.all('*', async (c) => (await parts.web.handler()).fetch(c.req.raw));
  return app;
}

/** `bodyLimit` copies a body of unknown length into a Request, which the platform can't do with the listener's own kind. */
const asPlatformRequest: MiddlewareHandler = (c, next) => {
  const { raw } = c.req;
  if (raw.headers.has('transfer-encoding')) c.req.raw = new Request(raw.url, raw);
  return next();
};

/** A built file's name changes with its content. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('Cache-Control', IMMUTABLE);
  c.header('Vary', 'Accept-Encoding');
  c.header('X-Content-Type-Options', 'nosniff');
};
