import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextRequestNumber, setTimeout as sleep } from 'node:timers/promises';

const IDLE_CHECK_MS = 20;

/** How a process shuts down. */
export type Drain = {
  /** How long it still accepts connections while `/readyz` reports that it is leaving. */
  delayMs: number;
  /** How long it then still responds on idle connections. */
  idleMs: number;
  /** Maximum duration of requests under way before they are aborted. */
  longestMs: number;
  /** Aborts the waiting. */
  signal: AbortSignal;
};

/**
 * Accepts no more connections, closes each one after its next response, closes those that stay idle for
 * `idleMs`, and waits for the requests under way. Returns as soon as no connection is left.
 */
export async function closeServers(
  servers: Server[],
  state: { leaving: boolean },
  { delayMs, idleMs, longestMs, signal }: Drain,
): Promise<void> {
  state.leaving = true;
  if (servers.length > 0) await sleep(delayMs, undefined, { signal }).catch(() => {});
  // Node accepts the connections that wait in the kernel first: closing the port would reset them.
  await nextRequestNumber();
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
 * Closes the port. Resolves when the last connection ends. `server.close` would also close idle connections.
 * A proxy may be sending a request on one at this moment; it can't repeat a form, so its visitor would get a
 * 502.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
