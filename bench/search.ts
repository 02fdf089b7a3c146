import { type Database, openDatabase } from '#db/open.ts';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { MOST_ALIKE, searchAlike } from '#domain/catalog/search-alike.ts';
import { searchProducts } from '#domain/catalog/search-products.ts';
import { type Cost, costOf } from './cost.ts';
import { type CostLine, costTable } from './cost-table.ts';
import { LIMITS } from './limits.ts';
import type { Parts } from './parts.ts';
import { alternate, timed } from './rounds.ts';
import { type BenchShop, openBenchShop } from './shop.ts';
import type { Table } from './table.ts';

const SIZE = { usual: 1_000_000, quick: 100_000 };
const COUNT = 40;
const SUGGESTED = 8;

/** What is typed: each kind several times, so that no answer is the last one's. */
const TYPED: Record<string, { texts: string[]; most?: number }> = {
  'a word inside names': { texts: ['headphones', 'umbrella', 'clock', 'microphone', 'telescope'] },
  'a typo': { texts: ['hedphones', 'umbrela', 'microfone', 'telescpoe', 'choclate'] },
  'several words': { texts: ['coat wool camel', 'pantry honey', 'tea cup oak', 'rose mask clay'] },
  'joined words': { texts: ['tshirt', 'sunhat', 'sun screen', 'tea pot'] },
  'what nearly all have': { texts: ['no', 'no the', 'wash', 'pantry', 'kitchen'] },
  'whole names': { texts: ['amber over-ear headphones no 7', 'misty walnut mantel clock no 4711'] },
  nonsense: { texts: ['xqzvkw', 'zzzz yyyy', 'bnmvcxkl'] },
  'one letter': { texts: ['h', 'a', 's'] },
  'suggestions for the beginning of a word': {
    texts: ['he', 'hea', 'head', 'um', 'umb', 'micr'],
    most: SUGGESTED,
  },
  'suggestions for a typo': { texts: ['hedph', 'hedphones', 'umbrela'], most: SUGGESTED },
};

/**
 * Both tiers of a search, with their cards, among 10,000 products and among a million: processor time of this
 * process, which asks as the shop's server does, and of the database.
 */
export async function benchSearch(parts: Parts): Promise<Table[]> {
  const products = parts.quick ? SIZE.quick : SIZE.usual;
  const small = await openSide(await parts.shop());
  const largeShop = await openBenchShop({ products });
  const large = await openSide(largeShop);
  try {
    const lines: CostLine[] = [];
    for (const [what, { texts, most = MOST_ALIKE }] of Object.entries(TYPED)) {
      const measure = (side: Side) => () => costOfSearch(side, texts, most, parts.times(COUNT));
      const measures = { few: measure(small), many: measure(large) };
      await alternate(1, measures);
      const { few, many } = await alternate(parts.rounds, measures);
      const cost = most === SUGGESTED ? LIMITS.suggestions : LIMITS.search;
      lines.push({ what: `${what}, 10,000`, costs: few, limits: [{ cost }] });
      const times = { times: LIMITS.searchAtMillion, of: few, what: 'at 10,000' };
      lines.push({
        what: `${what}, ${products.toLocaleString('en')}`,
        costs: many,
        limits: [{ cost }, times],
      });
    }
    return [costTable('Searches with their results, rendering apart', lines)];
  } finally {
    await Promise.all([small.database.close(), large.database.close()]);
    await largeShop.stop();
  }
}

type Side = { shop: BenchShop; database: Database };

async function openSide(shop: BenchShop): Promise<Side> {
  return { shop, database: await openDatabase({ dataDir: shop.dataDir }) };
}

async function costOfSearch(
  { shop, database: { db } }: Side,
  texts: string[],
  most: number,
  count: number,
): Promise<Cost> {
  const used = async () => {
    const { user, system } = process.cpuUsage();
    const ofShop = await shop.used();
    return ofShop && { server: (user + system) / 1000, database: ofShop.database };
  };
  const run = async () => {
    const ms = await timed(async () => {
      for (let turn = 0; turn < count; turn += 1) {
        const text = texts[turn % texts.length] ?? '';
        const first = await searchProducts(db, text, 0);
        if (first.count <= LIST_SIZE) await searchAlike(db, text, most, first.known);
      }
    });
    return (count / ms) * 1000;
  };
  return costOf({ used }, { count, run });
}
