import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';

/**
 * The maximum number of different texts that count for one network in an hour. At most 1,200 of the 10,000
 * texts of a day can therefore come from one network.
 */
const MAX_TEXTS = 50;
const HOUR_MS = 60 * 60_000;
/** The maximum number of networks in memory. After that, all counts start at zero. */
const MAX_NETWORKS = 10_000;

/**
 * Limits the number of texts that count for one network in an hour. Otherwise one network could displace all
 * other searches. Networks are stored as hashes, whose key changes when the counts start at zero.
 */
export function createSearchRateLimit(now: () => number) {
  let key = randomBytes(32);
  let texts = new Map<string, number>();
  let since = now();

  const digestOf = (address: string) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 16);
  return {
    /** Whether another text of this network may count. */
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
