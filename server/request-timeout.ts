import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeFacts } from '#app/route-facts.ts';

/** The longest that a request may take to arrive. Pictures come in chunks, and go on where they were. */
const LONGEST_MS = 120_000;

/**
 * The longest that a file of products may take, which comes in one piece: 64 MB at 0.45 Mbit/s. A line that
 * falls silent is given up long before that (app/body-idle-timeout.ts), and no other request waits for this
 * one.
 */
export const LONGEST_FILE_MS = 20 * 60_000;

/** What was answered before it had arrived has so long to end: whoever sends on does so for nothing. */
const ANSWERED_MS = 2_000;

/** Ends a request whose body has not arrived in time, or not soon after it was answered. */
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
  // Also where it may take long: else anybody could hold up a process that is to end.
  res.once('finish', () => setTimeout(cut, answeredMs).unref());
  const [path = ''] = (req.url ?? '').split('?');
  if (routeFacts(path).mayTakeLong) return;
  const timer = setTimeout(cut, longestMs);
  req.once('close', () => clearTimeout(timer));
}
