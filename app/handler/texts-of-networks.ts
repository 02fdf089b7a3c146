import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#lib/network.ts';

/** Different texts of a network that count within an hour: of 10,000 a day it takes no more than 1,200. */
const MAX_TEXTS = 50;
const HOUR_MS = 60 * 60_000;
/** Of so many networks it is known at a time; then all begin anew. */
const MAX_NETWORKS = 10_000;

/**
 * How many texts each network had counted within the hour, by digests under a key that is forgotten with
 * them: one network's many texts would leave no room for what others look for.
 */
export function createTextsOfNetworks(now: () => number) {
  let key = randomBytes(32);
  let texts = new Map<string, number>();
  let since = now();

  const digestOf = (address: string) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 16);
  return {
    /** Whether one more of this network counts. */
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
