import { createHmac, hkdfSync } from 'node:crypto';
import { countedText } from '#domain/searches/counted-text.ts';
import { COMMON_FROM, type CountedSearch } from '#domain/searches/record-searches.ts';
import { dayOf } from '#lib/day.ts';
import { networkOf } from '#lib/network.ts';
import { createTextsOfNetworks } from './texts-of-networks.ts';

/** Texts that are held until they are written; others are not counted meanwhile. */
const MAX_TEXTS = 1_000;
/** A network counts once for a text in so long: forms, ways back and reloads ask for the page anew. */
const ONCE_IN_MS = 10 * 60_000;
const MAX_ASKED = 10_000;
/** So many searches between two writings are all counted; of more, one of ten for ten, then of a hundred. */
const ALL_OF = 1_000;

/** A search as it was answered. */
export type SeenSearch = {
  text: string;
  /** Nothing at all was found. */
  isEmpty: boolean;
  /** The visitor's network address. */
  address: string | null;
};

type SearchCounter = {
  see(search: SeenSearch): void;
  /** What was counted since the last time. */
  take(): CountedSearch[];
};

/** `secret` is one that all processes of the shop have. */
type Options = { secret: Uint8Array; now?: () => number; random?: () => number };

/**
 * Counts searches until they are written. Of a network nothing is held with a text but a digest of both
 * under the shop's key of the day: it can't be told whether two texts were asked by the same.
 */
export function createSearchCounter({
  secret,
  now = Date.now,
  random = Math.random,
}: Options): SearchCounter {
  const keyOf = (day: string) => new Uint8Array(hkdfSync('sha256', secret, '', `kiosk searches ${day}`, 32));
  let counted = new Map<string, CountedSearch>();
  let seen = 0;
  let asked = new Set<string>();
  let askedSince = now();
  const ofNetworks = createTextsOfNetworks(now);

  const isNew = (network: string) => {
    if (now() - askedSince >= ONCE_IN_MS || asked.size >= MAX_ASKED) {
      asked = new Set();
      askedSince = now();
    }
    if (asked.has(network)) return false;
    asked.add(network);
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
    see({ text: typed, isEmpty, address }) {
      seen += 1;
      const weight = weightOf(seen);
      if (weight > 1 && random() * weight >= 1) return;
      const text = countedText(typed);
      if (text === null || address === null || !ofNetworks.hasRoom(address)) return;
      const day = dayOf(new Date(now()));
      const network = digest(keyOf(day), `${networkOf(address)} ${text}`);
      if (!isNew(network)) return;
      ofNetworks.add(address);
      add(text, network, { weight, isEmpty });
    },
    take() {
      const taken = [...counted.values()];
      counted = new Map();
      seen = 0;
      return taken;
    },
  };
}

/** For how many a counted search stands. */
function weightOf(seen: number): number {
  if (seen <= ALL_OF) return 1;
  return seen <= 10 * ALL_OF ? 10 : 100;
}

function digest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}
