import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const IDLE_CHECK_MS = 20;

/** How a process takes leave of its visitors. */
export type Drain = {
  /** So long it still takes visitors, while `/readyz` says that it is leaving. */
  delayMs: number;
  /** So long requests under way may take; then they are cut. */
  longestMs: number;
  /** Aborted when nobody wants to wait any more. */
  signal: AbortSignal;
};

/**
 * Has every answer end its connection, so that proxies let go of theirs, then takes no more visitors, and
 * waits for the requests under way. Returns as soon as none is.
 */
export async function closeServers(
  servers: Server[],
  state: { leaving: boolean },
  { delayMs, longestMs, signal }: Drain,
): Promise<void> {
  state.leaving = true;
  if (servers.length > 0) await sleep(delayMs, undefined, { signal }).catch(() => {});
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  // Again and again, since browsers keep a connection open that has just been answered on.
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const cut = () => {
    for (const server of servers) server.closeAllConnections();
  };
  if (signal.aborted) cut();
  signal.addEventListener('abort', cut, { once: true });
  const timer = setTimeout(cut, longestMs);
  await Promise.all(closed);
  clearInterval(idle);
  clearTimeout(timer);
}
