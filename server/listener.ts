import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CachedPage } from '#app/page-cache.ts';
import type { Web } from './web.ts';

/**
 * The HTTP listener. Finished pages are written as they are, before anything else is asked: a hundred times cheaper than rendering.
 */
export function listener(app: Hono, web: Web): RequestListener {
  const rest = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (req, res) => {
    const page = web.current()?.cached({
      method: req.method,
      url: req.url ?? '/',
      host: req.headers.host,
      cookie: req.headers.cookie,
    });
    if (page) return writePage(page, req, res);
    if (web.vite) return web.vite.middlewares(req, res, () => rest(req, res));
    void rest(req, res);
  };
}

function writePage(page: CachedPage, req: IncomingMessage, res: ServerResponse): void {
  if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, { ...page.headers, etag: page.etag }).end();
    return;
  }
  const accepted = req.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  const body = page.bodies[encoding];
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  res.writeHead(page.status, headers).end(body);
}
