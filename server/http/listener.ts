import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress } from '../visits/visitor.ts';
import type { Web } from '../web.ts';

/**
 * Creates the HTTP listener. For each request, first looks for a cached page, because that is a hundred times
 * cheaper than rendering. The result may also be the "too busy" response. Calls `onFinished` after each
 * response of these two kinds.
 */
export function listener(
  app: Hono,
  web: Web,
  { trustProxy, onFinished }: { trustProxy: boolean; onFinished?: (url: string, status: number) => void },
): RequestListener {
  const rest = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const cachedPage = (req: IncomingMessage) =>
    web.current()?.cached({
      method: req.method,
      url: req.url ?? '/',
      host: req.headers.host,
      cookie: req.headers.cookie,
      forwardedProto: req.headers['x-forwarded-proto'],
      purpose: req.headers['sec-purpose'],
      ifNoneMatch: req.headers['if-none-match'],
      acceptEncoding: req.headers['accept-encoding'],
      address: () => {
        const forwardedFor = trustProxy ? req.headers['x-forwarded-for'] : undefined;
        return clientAddress(req.socket.remoteAddress ?? null, [forwardedFor].flat().join(','));
      },
    });
  return (req, res) => {
    const page = orNull(() => cachedPage(req));
    if (page) {
      res.writeHead(page.status, page.headers).end(page.body);
      onFinished?.(req.url ?? '/', page.status);
      return;
    }
    if (web.vite) return web.vite.middlewares(req, res, () => rest(req, res));
    void rest(req, res);
  };
}

/** An error here would end the process. Without a cached page, the request takes the usual way. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
