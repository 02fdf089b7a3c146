import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { StartupError } from '#lib/errors/startup-error.ts';

const CONNECTIONS = 20;
const TIMEOUT_MS = 10_000;

/** The metrics in the text format of Prometheus. */
export type MetricsText = { read(): Promise<string>; contentType: string };

/** Responds with the metrics. If a token is set, requests without the token get no metrics. */
export function answerMetrics(
  { read, contentType }: MetricsText,
  token: string | undefined,
): (authorization: string | undefined) => Promise<Response> {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return async (authorization) => {
    if (expected && !timingSafeEqual(digest(authorization ?? ''), expected))
      return new Response('Unauthorized\n', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
    const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
    return new Response(await read(), { headers });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Serves metrics on a separate port, which visitors can't reach. Returns the port and a function that closes
 * it.
 * @throws {StartupError} if the port is not available.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  answer: (authorization: string | undefined) => Promise<Response>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, keepAliveTimeout: TIMEOUT_MS },
    async (req, res) => {
      const asked = req.method === 'GET' && req.url?.split('?')[0] === '/metrics';
      const reply = asked
        ? await answer(req.headers.authorization).catch(() => new Response(null, { status: 500 }))
        : new Response(null, { status: 404 });
      res.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    },
  );
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = `METRICS_PORT ${port} can't be opened at ${host} (${error.code}): choose another, or unset it.`;
      reject(new StartupError(reason));
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
