import { createHmac, hkdfSync } from 'node:crypto';
import { countedText } from '#domain/search-log/counted-text.ts';
import { COMMON_FROM, type CountedSearch } from '#domain/search-log/record-searches.ts';
import { dayOf } from '#lib/day.ts';
import { networkOf } from '#lib/http/network.ts';
import { createSearchRateLimit } from './search-rate-limit.ts';

/** The maximum number of different texts between two writes. Further texts are not counted. */
const MAX_TEXTS = 1_000;
/**
 * The time in milliseconds in which a text from one network counts only once, because reloads and the Back
 * button request a page again.
 */
const REPEAT_MS = 10 * 60_000;
const MAX_RECENT = 10_000;
/**
 * The number of searches between two writes up to which each search is counted. After that, the counter takes
 * one in ten searches and counts it as ten. Later it takes one in a hundred.
 */
const FULLY_COUNTED = 1_000;

/** A search, and whether it had results. */
export type AnsweredSearch = {
  text: string;
  /** Whether there were no results. */
  isEmpty: boolean;
  address: string | null;
};

type SearchCounter = {
  record(search: AnsweredSearch): void;
  /** Returns the counts since the last call, and starts new ones. */
  take(): CountedSearch[];
};

/** `secret` must be the same in all processes of the shop. */
type Options = { secret: Uint8Array; now?: () => number; random?: () => number };

/**
 * Counts searches in memory until they are stored. Keeps a network only as a hash of network and text, whose
 * key changes daily. The hash therefore does not show whether a network has searched for two different texts.
 */
export function createSearchCounter({
  secret,
  now = Date.now,
  random = Math.random,
}: Options): SearchCounter {
  const keyOf = (day: string) => new Uint8Array(hkdfSync('sha256', secret, '', `kiosk searches ${day}`, 32));
  let counted = new Map<string, CountedSearch>();
  let seen = 0;
  let recent = new Set<string>();
  let recentSince = now();
  const ofNetworks = createSearchRateLimit(now);

  const isNew = (network: string) => {
    if (now() - recentSince >= REPEAT_MS || recent.size >= MAX_RECENT) {
      recent = new Set();
      recentSince = now();
    }
    if (recent.has(network)) return false;
    recent.add(network);
    return true;
  };
  const add = (text: string, network: string, { weight, isEmpty }: { weight: number; isEmpty: boolean }) => {
    const day = dayOf(new Date(now()));
    const name = `${day} ${text}`;
    const entry = counted.get(name) ?? { text, day, count: 0, isEmpty, networks: [] };
    if (entry.count === 0 && counted.size >= MAX_TEXTS) return;
    counted.set(name, entry);
    entry.count += weight;
    entry.isEmpty = isEmpty;
    if (entry.networks.length < COMMON_FROM && !entry.networks.includes(network))
      entry.networks.push(network);
  };
  return {
    record({ text: rawText, isEmpty, address }) {
      seen += 1;
      const weight = weightOf(seen);
      if (weight > 1 && random() * weight >= 1) return;
      const text = countedText(rawText);
      if (text === null || address === null || !ofNetworks.hasRoom(address)) return;
      const day = dayOf(new Date(now()));
      const network = digest(keyOf(day), `${networkOf(address)} ${text}`);
      if (!isNew(network)) return;
      ofNetworks.add(address);
      add(text, network, { weight, isEmpty });
    },
    take() {
      const counts = [...counted.values()];
      counted = new Map();
      seen = 0;
      return counts;
    },
  };
}

/** The number of searches that the next counted search stands for. */
function weightOf(seen: number): number {
  if (seen <= FULLY_COUNTED) return 1;
  return seen <= 10 * FULLY_COUNTED ? 10 : 100;
}

function digest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}
