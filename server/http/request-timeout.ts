import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeFacts } from '#app/routing/route-facts.ts';

/** Maximum time for a request to arrive. Pictures come in chunks and can be continued. */
const LONGEST_MS = 120_000;

/**
 * Maximum time for a product file, which comes in one piece: 64 MB at 0.45 Mbit/s. A silent connection is
 * closed long before (app/forms/body-idle-timeout.ts), and no other request waits for this one.
 */
export const LONGEST_FILE_MS = 20 * 60_000;

/** Maximum time for the rest of a body after the response: it is ignored. */
const ANSWERED_MS = 2_000;

/** Closes the connection of a request whose body does not arrive in time, or soon after the response. */
export function limitRequestTime(
  req: IncomingMessage,
  res: ServerResponse,
  { longestMs = LONGEST_MS, answeredMs = ANSWERED_MS } = {},
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  if (length === undefined && encoding === undefined) return;
  const cut = () => {
    if (!req.complete) req.socket.destroy();
  };
  // Applies to slow uploads too: otherwise a client could delay the shutdown.
  res.once('finish', () => setTimeout(cut, answeredMs).unref());
  const [path = ''] = (req.url ?? '').split('?');
  if (routeFacts(path).slow) return;
  const timer = setTimeout(cut, longestMs);
  req.once('close', () => clearTimeout(timer));
}
