import { createServer, type RequestListener, type Server } from 'node:http';
import type { ListenOptions, Socket } from 'node:net';
import { StartupError } from '#lib/errors/startup-error.ts';
import { closeServers, type Drain } from './drain.ts';
import { limitConnections, mostConnections, readOpenFilesLimit } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import type { SocketLimits } from './limits.ts';
import { LONGEST_FILE_MS, limitRequestTime } from './request-timeout.ts';
import { recordConnection } from './yield-to-accept.ts';

/** 'localhost' means both loopback addresses, because a browser may try either one first. */
const LOOPBACK = ['127.0.0.1', '::1'];
const HEADERS_TIMEOUT_MS = 30_000;
/** Minimum milliseconds for which an idle connection stays open, as Node's default. */
const IDLE_MS = 5_000;
/** Maximum connections that wait to be accepted. The kernel may allow fewer. */
const BACKLOG = 4_096;

type Place = {
  host: string;
  port: number;
  limits: SocketLimits;
  /** The shared port, which another process of this shop has already opened. */
  shared?: number | null;
};

type Listening = {
  port: number;
  servers: Server[];
  /**
   * Starts to accept connections.
   * @throws {StartupError} if another program has taken the port since `listen`.
   */
  open(): Promise<void>;
  /** Stops accepting connections and waits for the requests under way. */
  close(drain: Drain): Promise<void>;
};

/**
 * Finds a port for `host` and `port`. With `port` 0, opens a free port immediately. Otherwise only checks
 * that the port is free. `open` opens the port when the shop is ready, so that a proxy uses the other
 * processes until then.
 * @throws {StartupError} that names the port or address.
 */
export async function listen(place: Place, listener: RequestListener): Promise<Listening> {
  const { host, limits } = place;
  const state = { leaving: false };
  const addresses = host === 'localhost' ? [...LOOPBACK] : [host];
  const most = mostConnections(limits.connections, readOpenFilesLimit());
  const pipelining = limitPipelining(limits.requestsPerConnection, (req, res) => {
    if (state.leaving) res.shouldKeepAlive = false;
    limitRequestTime(req, res);
    listener(req, res);
  });
  const servers = new Map<string, Server>();
  for (const address of addresses) {
    const timeouts = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: LONGEST_FILE_MS,
      keepAliveTimeout: Math.max(limits.idleMs, IDLE_MS),
    };
    const server = createServer(timeouts, pipelining.listener);
    server.on('connection', recordConnection);
    server.on('connection', rememberAddress);
    limitConnections(server, {
      most: Math.ceil(most / addresses.length),
      unreadMs: limits.unreadMs,
      isUnderWay: pipelining.isUnderWay,
    });
    servers.set(address, server);
  }
  const shared = place.shared ?? null;
  const port = shared ?? (await findPort(servers, place.port));
  return {
    port,
    servers: [...servers.values()],
    open: async () => {
      if (place.port !== 0 || shared !== null) await openAll(servers, port, shared !== null);
    },
    close: (drain) => closeServers([...servers.values()].filter(isListening), state, drain),
  };
}

/**
 * Node reads the address of a connection at its first use. After the client has reset the connection, the
 * address is unknown, so its requests would escape the limits by network.
 */
function rememberAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
}

const isListening = ({ listening }: Server) => listening;

/** Opens all addresses to check them. If a port is given, closes it again until `open` is called. */
async function findPort(servers: Map<string, Server>, port: number): Promise<number> {
  const found = await openAll(servers, port);
  if (port === 0) return found;
  const open = [...servers.values()].filter(isListening);
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  return found;
}

/**
 * On Linux, the kernel distributes a port's connections among the processes, so a killed process loses only
 * its own connections. On other systems, the primary distributes them (node:cluster). If a process is killed
 * just before it receives a connection, that connection gets no response.
 */
const KERNEL_SHARES = process.platform === 'linux';

/** Opens the port on all addresses, except an IPv6 loopback address that this machine lacks. */
async function openAll(servers: Map<string, Server>, port: number, isShared = false): Promise<number> {
  let taken: number | null = null;
  for (const [address, server] of servers) {
    const reusePort = isShared && KERNEL_SHARES;
    const opened: number | null = await open(server, { host: address, port: taken ?? port, reusePort });
    if (opened === null && address === '::1' && taken !== null) continue;
    if (opened === null)
      throw new StartupError(`The address ${address} is not one of this machine: set HOST to one that is.`);
    taken = opened;
  }
  return taken ?? port;
}

/** Opens one address. Returns the port; null if this machine does not have the address. */
function open(server: Server, where: ListenOptions & { port: number }): Promise<number | null> {
  const { port } = where;
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => {
      const fault = faultOf(error, port);
      if (fault === null) resolve(null);
      else reject(fault);
    };
    server.once('error', refused);
    server.listen({ backlog: BACKLOG, ...where }, () => {
      server.off('error', refused);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

/** Returns the error for an address; null if this machine does not have it. */
function faultOf(error: NodeJS.ErrnoException, port: number): Error | null {
  const { code } = error;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'ENOTFOUND') return null;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop it, or choose another with PORT=3001 npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} may not be opened by this user: choose one above 1023 with PORT=3000 npm start.`,
    );
  }
  return error;
}
