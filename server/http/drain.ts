import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const IDLE_CHECK_MS = 20;

/** Durations of a shutdown. */
export type Drain = {
  /**
   * Milliseconds for which new connections are still accepted while `/readyz` reports that the process is
   * leaving.
   */
  delayMs: number;
  /** Milliseconds after `delayMs` for which idle connections still get responses. */
  idleMs: number;
  /** Maximum milliseconds for running requests. After that they are aborted. */
  longestMs: number;
  /** Skips the remaining waits and aborts the running requests. */
  signal: AbortSignal;
};

/**
 * Stops accepting connections. Closes each connection after its next response. After `idleMs`, also closes
 * connections as soon as they are idle. Waits for the running requests, and resolves when no connection is
 * left.
 */
export async function closeServers(
  servers: Server[],
  state: { leaving: boolean },
  { delayMs, idleMs, longestMs, signal }: Drain,
): Promise<void> {
  state.leaving = true;
  if (servers.length > 0) await sleep(delayMs, undefined, { signal }).catch(() => {});
  // Lets Node first accept the connections that wait in the kernel. Closing the port would reset them.
  await nextTurn();
  const closed = servers.map(stopListening);
  let idle: NodeJS.Timeout | undefined;
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  const idleFrom = setTimeout(
    () => {
      closeIdle();
      // Runs repeatedly, because a busy connection may become idle later.
      idle = setInterval(closeIdle, IDLE_CHECK_MS);
    },
    Math.min(idleMs, longestMs),
  );
  const cut = () => {
    for (const server of servers) server.closeAllConnections();
  };
  if (signal.aborted) cut();
  signal.addEventListener('abort', cut, { once: true });
  const timer = setTimeout(cut, longestMs);
  await Promise.all(closed);
  clearTimeout(idleFrom);
  clearInterval(idle);
  clearTimeout(timer);
}

/**
 * Closes the port. Resolves when the last connection ends.
 * Does not use `server.close`, which also closes idle connections. A proxy may be sending a request on an
 * idle connection. If the request is a form, the proxy can't send it again, and the visitor gets a 502.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
