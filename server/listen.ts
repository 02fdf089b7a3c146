import { createServer, type RequestListener, type Server } from 'node:http';
import { StartupError } from '#lib/startup-error.ts';
import { limitConnections, mostConnections, readOpenFilesLimit } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import type { SocketLimits } from './limits.ts';
import { LONGEST_FILE_MS, limitRequestTime } from './request-timeout.ts';

/** 'localhost' means both loopback addresses, whichever of them a browser tries first. */
const LOOPBACK = ['127.0.0.1', '::1'];
const HEADERS_TIMEOUT_MS = 30_000;
const DRAIN_MS = 5_000;
const IDLE_CHECK_MS = 20;

type Listening = {
  port: number;
  servers: Server[];
  /** Stops taking requests and waits for those under way, 5 s at most. */
  close(): Promise<void>;
};

/** Listens on `host` and `port` (0 picks a free one). @throws {StartupError} naming the port or address. */
export async function listen(
  { host, port, limits }: { host: string; port: number; limits: SocketLimits },
  listener: RequestListener,
): Promise<Listening> {
  const servers: Server[] = [];
  let taken = port;
  const addresses = host === 'localhost' ? LOOPBACK : [host];
  const most = mostConnections(limits.connections, readOpenFilesLimit());
  const pipelining = limitPipelining(limits.requestsPerConnection, (req, res) => {
    limitRequestTime(req);
    listener(req, res);
  });
  for (const address of addresses) {
    const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: LONGEST_FILE_MS };
    const server = createServer(timeouts, pipelining.listener);
    limitConnections(server, {
      most: Math.ceil(most / addresses.length),
      unreadMs: limits.unreadMs,
      isUnderWay: pipelining.isUnderWay,
    });
    const opened = await open(server, address, taken);
    if (opened === null && address === '::1' && servers.length > 0) continue;
    if (opened === null)
      throw new StartupError(`The address ${address} is not one of this machine: set HOST to one that is.`);
    servers.push(server);
    taken = opened;
  }
  return { port: taken, servers, close: () => closeAll(servers) };
}

/** The port; null when this machine does not have the address. */
function open(server: Server, address: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' || error.code === 'ENOTFOUND')
        resolve(null);
      else if (error.code === 'EADDRINUSE') {
        reject(
          new StartupError(
            `Port ${port} is taken by another program: stop it, or choose another with PORT=3001 npm start.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new StartupError(
            `Port ${port} may not be opened by this user: choose one above 1023 with PORT=3000 npm start.`,
          ),
        );
      } else reject(error);
    });
    server.listen(port, address, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

async function closeAll(servers: Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  // Again and again, since browsers keep a connection open that has just been answered on.
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, DRAIN_MS);
  await Promise.all(closed);
  clearInterval(idle);
  clearTimeout(timer);
}
