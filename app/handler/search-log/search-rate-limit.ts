import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';

/** Different texts that count for one network in an hour: at most 1,200 of the 10,000 in a day. */
const MAX_TEXTS = 50;
const HOUR_MS = 60 * 60_000;
/** Networks remembered at once. At the limit, all counts start over. */
const MAX_NETWORKS = 10_000;

/**
 * Limits how many texts count for one network in an hour, so that it cannot crowd out other searches.
 * Networks are stored as digests under a key that is replaced with them.
 */
export function createSearchRateLimit(now: () => number) {
  let key = randomBytes(32);
  let texts = new Map<string, number>();
  let since = now();

  const digestOf = (address: string) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 16);
  return {
    /** Whether one more text of this network counts. */
    hasRoom(address: string): boolean {
      if (now() - since >= HOUR_MS || texts.size >= MAX_NETWORKS) {
        key = randomBytes(32);
        texts = new Map();
        since = now();
      }
      return (texts.get(digestOf(address)) ?? 0) < MAX_TEXTS;
    },
    add(address: string): void {
      const network = digestOf(address);
      texts.set(network, (texts.get(network) ?? 0) + 1);
    },
  };
}
