import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { routeFacts } from '#app/route-facts.ts';
import { answerAsset } from './answer-asset.ts';
import { type Closing, refuseWhileClosed } from './closing.ts';
import type { KeptAssets } from './kept-assets.ts';
import { limitBody } from './limit-body.ts';
import type { News } from './news.ts';
import type { ProxyWatch } from './proxy-watch.ts';
import { safeHeaders } from './safe-headers.ts';
import type { Seeing } from './seeing.ts';
import { rememberVisitor } from './visitor.ts';
import { watchAnswers } from './watch-answers.ts';
import type { Web } from './web.ts';

type Fetching = { fetch(request: Request): Promise<Response> };

/** Told from here, wherever the server was started. */
const CLIENT = join(import.meta.dirname, '../build/client');
const MAX_BODY_BYTES = 1024 * 1024;
/** A form with a picture in it; each action has limits of its own. */
const MAX_FILE_FORM_BYTES = 82 * 1024 * 1024;
const IDENTITY_PATHS = ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/robot/*'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Who answers which path: services under the provider's own paths, built files, and the pages for all the
 * rest.
 */
export function routes(parts: {
  web: Web;
  news: Pick<News, 'caughtUp'>;
  /** Null when another one is used, as the file service. */
  identity: Fetching | null;
  files: Fetching | null;
  /** Built files of other builds; none in development. */
  assets?: KeptAssets;
  trustProxy: boolean;
  closing: Pick<Closing, 'refuses'>;
  /** Is told how each request came. */
  see?: ProxyWatch['see'];
  seeing?: Pick<Seeing, 'begin' | 'hearers' | 'routeOf' | 'answerMetrics'>;
}): Hono {
  const app = new Hono();
  app.use(rememberVisitor(parts.trustProxy, parts.see));
  app.use(safeHeaders(parts.trustProxy));
  const { begin, hearers = [], routeOf, answerMetrics } = parts.seeing ?? {};
  if (begin) app.use(begin);
  if (routeOf && hearers.length > 0) app.use(watchAnswers(routeOf, hearers));
  if (answerMetrics) app.get('/metrics', ({ req }) => answerMetrics(req.header('authorization')));
  app.use(refuseWhileClosed(parts.closing));
  const { identity, files } = parts;
  // Before the limit: the services have their own, and say so in their protocol.
  if (files) app.all('/v0/b/*', (c) => files.fetch(c.req.raw));
  if (identity) app.on('ALL', IDENTITY_PATHS, (c) => identity.fetch(c.req.raw));
  app.use(limitBody(bodyLimit));
  app.use('/assets/*', keepForEver, serveStatic({ root: CLIENT, precompressed: true }));
  const { assets } = parts;
  if (assets) app.get('/assets/*', (c) => answerAsset(c, assets));
  app.all('/assets/*', (c) => c.notFound());
  app.all('*', async ({ req }) => {
    const reply = await (await parts.web.handler()).fetch(req.raw);
    // Whoever is told of a change finds it on every page.
    if (mayChangeCatalog(req)) await parts.news.caughtUp();
    return reply;
  });
  return app;
}

function mayChangeCatalog({ method, path }: HonoRequest): boolean {
  const { leavesCatalog, sellsByGet } = routeFacts(path);
  return method === 'GET' || method === 'HEAD' ? sellsByGet === true : !leavesCatalog;
}

function bodyLimit(request: HonoRequest): number {
  const withFile = request.header('content-type')?.startsWith('multipart/form-data');
  return routeFacts(request.path).maxBodyBytes ?? (withFile ? MAX_FILE_FORM_BYTES : MAX_BODY_BYTES);
}

/** A built file's name changes with its content. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('Cache-Control', IMMUTABLE);
  c.header('Vary', 'Accept-Encoding');
};
