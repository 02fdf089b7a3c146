import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { routeFacts } from '#app/routing/request-facts.ts';
import { LANGUAGES, type Language } from '#lib/languages.ts';
import type { PreviousBuildAssets } from './assets/previous-build-assets.ts';
import { serveAsset } from './assets/serve-asset.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type Closing, refuseWhileClosed } from './closed-for-move.ts';
import { limitBody } from './http/limit-body.ts';
import { safeHeaders } from './http/safe-headers.ts';
import type { Observability } from './observability.ts';
import { pagesFolder } from './start/wait-for-build.ts';
import type { ProxyWatch } from './visits/proxy-watch.ts';
import { rememberVisitor } from './visits/visitor.ts';
import { watchResponses } from './visits/watch-responses.ts';
import type { Web } from './web.ts';

type Fetching = { fetch(request: Request): Promise<Response> };

const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum bytes of a form with a file. Each action also enforces its own limit. */
const MAX_FILE_FORM_BYTES = 82 * 1024 * 1024;
const IDENTITY_PATHS = ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/robot/*'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Routes each request: to a service under the paths of its provider's API, to a built file, or to the pages.
 */
export function routes(parts: {
  web: Web;
  news: Pick<ChangeFeed, 'caughtUp'>;
  /** The identity service in this process; null if it is remote. The same applies to `files`. */
  identity: Fetching | null;
  files: Fetching | null;
  /** Finds files of other builds. Undefined in development. */
  assets?: PreviousBuildAssets;
  trustProxy: boolean;
  closing: Pick<Closing, 'refuses'>;
  /** Called with each request's network address, and whether it has an X-Forwarded-For header. */
  see?: ProxyWatch['see'];
  seeing?: Pick<Observability, 'begin' | 'listeners' | 'routeOf' | 'answerMetrics'>;
}): Hono {
  const app = new Hono();
  app.use(rememberVisitor(parts.trustProxy, parts.see));
  app.use(safeHeaders(parts.trustProxy));
  const { begin, listeners = [], routeOf, answerMetrics } = parts.seeing ?? {};
  if (begin) app.use(begin);
  if (routeOf && listeners.length > 0) app.use(watchResponses(routeOf, listeners));
  if (answerMetrics) app.get('/metrics', ({ req }) => answerMetrics(req.header('authorization')));
  app.use(refuseWhileClosed(parts.closing));
  const { identity, files } = parts;
  // The services come before the body limit, because they have their own limits and error formats.
  if (files) app.all('/v0/b/*', (c) => files.fetch(c.req.raw));
  if (identity) app.on('ALL', IDENTITY_PATHS, (c) => identity.fetch(c.req.raw));
  app.use(limitBody(bodyLimit));
  for (const language of LANGUAGES) app.use('/assets/*', keepForEver, assetsOf(language));
  const { assets } = parts;
  if (assets) app.get('/assets/*', (c) => serveAsset(c, assets));
  app.all('/assets/*', (c) => c.notFound());
  app.all('*', async ({ req }) => {
    const reply = await (await parts.web.handler()).fetch(req.raw);
    // Once a change is confirmed, every page must show it.
    if (mayChangeCatalog(req)) await parts.news.caughtUp();
    return reply;
  });
  return app;
}

/**
 * Serves the built files of a language as soon as they exist. They are needed for a language that this
 * process does not show yet, because another process may already show it.
 */
function assetsOf(language: Language): MiddlewareHandler {
  const root = join(pagesFolder(language), 'client');
  let serve: MiddlewareHandler | null = null;
  return (c, next) => {
    if (serve === null && existsSync(root)) serve = serveStatic({ root, precompressed: true });
    return serve ? serve(c, next) : next();
  };
}

function mayChangeCatalog({ method, path }: HonoRequest): boolean {
  const { leavesCatalog, writesOnGet } = routeFacts(path);
  return method === 'GET' || method === 'HEAD' ? writesOnGet === true : !leavesCatalog;
}

function bodyLimit(request: HonoRequest): number {
  const withFile = request.header('content-type')?.startsWith('multipart/form-data');
  return routeFacts(request.path).maxBodyBytes ?? (withFile ? MAX_FILE_FORM_BYTES : MAX_BODY_BYTES);
}

/** Lets browsers cache a built file for a year, because its name changes with its contents. */
const keepForEver: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header('Cache-Control', IMMUTABLE);
  c.header('Vary', 'Accept-Encoding');
};
