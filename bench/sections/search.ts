import { type Database, openDatabase } from '#db/open.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { MAX_WORD_MATCHES, searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { type Cost, costOf } from '../measure/cost.ts';
import { type CostLine, costTable } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { alternate, timed } from '../measure/rounds.ts';
import type { Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { type BenchShop, openBenchShop } from '../shop.ts';

const SIZE = { usual: 1_000_000, quick: 100_000 };
const COUNT = 100;
const WARM_UP_ROUNDS = 2;

/** Search texts of each kind. Each kind has several, so that no search repeats the previous result. */
const TYPED: Record<string, string[]> = {
  'a word inside names': ['headphones', 'umbrella', 'clock', 'microphone', 'telescope'],
  'a typo': ['hedphones', 'umbrela', 'microfone', 'telescpoe', 'choclate'],
  'several words': ['coat wool camel', 'pantry honey', 'tea cup oak', 'rose mask clay'],
  'joined words': ['tshirt', 'sunhat', 'sun screen', 'tea pot'],
  'what nearly all have': ['no', 'no the', 'wash', 'pantry', 'kitchen'],
  'whole names': ['amber over-ear headphones no 7', 'misty walnut mantel clock no 4711'],
  nonsense: ['xqzvkw', 'zzzz yyyy', 'bnmvcxkl'],
  'one letter': ['h', 'a', 's'],
  'ending in one letter': ['amber over-ear h', 'misty walnut m', 'rose clay m', 'north hand-t'],
};

/**
 * Measures both tiers of a search with the data of its product cards, among 10,000 products and among a
 * million. This process runs the queries in the same way as the shop's server does. The processor times of
 * this process and of the database are measured.
 */
export async function benchSearch(parts: Parts): Promise<Table[]> {
  const products = parts.quick ? SIZE.quick : SIZE.usual;
  const small = await openSide(await parts.shop());
  const largeShop = await openBenchShop({ products });
  const large = await openSide(largeShop);
  try {
    const lines: CostLine[] = [];
    for (const [what, texts] of Object.entries(TYPED)) {
      const measure = (side: Side) => () => costOfSearch(side, texts, parts.times(COUNT));
      const measures = { few: measure(small), many: measure(large) };
      await alternate(WARM_UP_ROUNDS, measures);
      const { few, many } = await alternate(parts.rounds, measures);
      lines.push({ what: `${what}, 10,000`, costs: few, limits: [LIMITS.search] });
      const times = { times: LIMITS.searchAtMillion, of: few, what: 'at 10,000' };
      lines.push({
        what: `${what}, ${products.toLocaleString('en')}`,
        costs: many,
        limits: [LIMITS.search, times],
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

async function costOfSearch({ shop, database: { db } }: Side, texts: string[], count: number): Promise<Cost> {
  const used = async () => {
    const { user, system } = process.cpuUsage();
    const ofShop = await shop.used();
    return ofShop && { server: (user + system) / 1000, database: ofShop.database };
  };
  const run = async () => {
    const ms = await timed(async () => {
      for (let turn = 0; turn < count; turn += 1) {
        const text = texts[turn % texts.length] ?? '';
        const first = await searchByNameStart(db, text, 0);
        if (first.count <= LIST_SIZE) await searchByWords(db, text, MAX_WORD_MATCHES, first.known);
      }
    });
    return (count / ms) * 1000;
  };
  return costOf({ used }, { count, run });
}
