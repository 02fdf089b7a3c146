import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeFacts } from '#app/routing/request-facts.ts';

/**
 * Maximum milliseconds for a whole request to arrive. Pictures are sent in chunks and can be continued later.
 */
const LONGEST_MS = 120_000;

/**
 * Maximum milliseconds for a product file, which arrives in one request: 64 MB at 0.45 Mbit/s. A client that
 * sends nothing is disconnected much earlier (app/forms/body-idle-timeout.ts). An upload does not delay other
 * requests.
 */
export const LONGEST_FILE_MS = 20 * 60_000;

/** Maximum milliseconds for the rest of a body after the response was sent. The rest is ignored. */
const ANSWERED_MS = 2_000;

/**
 * Closes the connection of a request whose body does not arrive in time. After the response, the rest of the
 * body has only `answeredMs` milliseconds.
 */
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
  // This limit also applies to slow uploads. Otherwise a client could delay the shutdown.
  res.once('finish', () => setTimeout(cut, answeredMs).unref());
  const [path = ''] = (req.url ?? '').split('?');
  if (routeFacts(path).slow) return;
  const timer = setTimeout(cut, longestMs);
  req.once('close', () => clearTimeout(timer));
}
