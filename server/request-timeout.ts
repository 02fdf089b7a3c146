import type { IncomingMessage } from 'node:http';
import { routeFacts } from '#app/route-facts.ts';

/** The longest that a request may take to arrive. Pictures come in chunks, and go on where they were. */
const LONGEST_MS = 120_000;

/**
 * The longest that a file of products may take, which comes in one piece: 64 MB at 0.45 Mbit/s. A line that
 * falls silent is given up long before that (app/body-idle-timeout.ts), and no other request waits for this
 * one.
 */
export const LONGEST_FILE_MS = 20 * 60_000;

/** Ends a request whose body has not arrived in time. */
export function limitRequestTime(req: IncomingMessage, longestMs = LONGEST_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  if (length === undefined && encoding === undefined) return;
  const [path = ''] = (req.url ?? '').split('?');
  if (routeFacts(path).mayTakeLong) return;
  const timer = setTimeout(() => {
    if (!req.complete) req.destroy();
  }, longestMs);
  req.once('close', () => clearTimeout(timer));
}
