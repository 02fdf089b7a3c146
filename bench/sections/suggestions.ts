import type { Catalogue } from '../catalogue.ts';
import { costOf } from '../measure/cost.ts';
import { type CostLine, costTable } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { alternate, countUp, rateOf } from '../measure/rounds.ts';
import type { Table } from '../measure/table.ts';
import { type Parts, PRODUCTS } from '../parts.ts';
import { openBenchShop } from '../shop.ts';
import { newConnections, newVisitor } from '../visitor.ts';
import { freshAddresses, open } from '../visits.ts';

const SIZE = { usual: 1_000_000, quick: 100_000 };
const CONNECTIONS = 10;
const COUNT = 1_000;
const LONGEST = 12;
const WARM_UP_ROUNDS = 2;

/**
 * Measures the requests that the search box sends while a visitor types. Each request has a new text.
 * Measures them in a shop with 10,000 products and in a shop with a million.
 */
export async function benchSuggestions({ quick, rounds, times }: Parts): Promise<Table[]> {
  const products = quick ? SIZE.quick : SIZE.usual;
  const small = await openBenchShop({ products: PRODUCTS });
  const large = await openBenchShop({ products }).catch(async (error: unknown) => {
    await small.stop();
    throw error;
  });
  const agent = newConnections(CONNECTIONS);
  try {
    const lines: CostLine[] = [];
    for (const [what, typed] of Object.entries(TYPED)) {
      const measure = (shop: typeof small) => {
        const visitor = newVisitor(shop.url, agent);
        const next = freshAddresses(addressesOf(shop.catalogue, typed));
        const ask = async () => {
          const { path, host } = next();
          await open(visitor, path, host);
        };
        return () =>
          costOf(shop, { count: times(COUNT), run: (count) => rateOf(countUp(count), CONNECTIONS, ask) });
      };
      const measures = { small: measure(small), large: measure(large) };
      // Warms up, because V8's compilation would outweigh such short requests.
      await alternate(WARM_UP_ROUNDS, measures);
      const costs = await alternate(rounds, measures);
      const name = (count: number) => `${what}, ${count.toLocaleString('en')}`;
      lines.push({ what: name(PRODUCTS), costs: costs.small, limits: [LIMITS.suggestion] });
      const limit = { times: LIMITS.suggestionsAtMillion, of: costs.small, what: 'at 10,000' };
      lines.push({ what: name(products), costs: costs.large, limits: [LIMITS.suggestion, limit] });
    }
    return [costTable('Suggestions as one types, not in the cache yet', lines)];
  } finally {
    agent.destroy();
    await Promise.all([small.stop(), large.stop()]);
  }
}

/** How visitors type a product's name: correctly, in small letters, or with a wrong letter. */
const TYPED: Record<string, (name: string) => string> = {
  'beginning of a name': (name) => name,
  'the same in small letters': (name) => name.toLowerCase(),
  'with a wrong letter': (name) => `${name.slice(0, 2)}x${name.slice(3)}`.toLowerCase(),
};

function addressesOf({ names }: Catalogue, typed: (name: string) => string): string[] {
  const lengths = countUp(LONGEST - 1).map((n) => n + 2);
  const beginnings = names.flatMap((name) => lengths.map((length) => typed(name).slice(0, length).trim()));
  return [...new Set(beginnings)].map((text) => `/suggestions?${new URLSearchParams({ q: text })}`);
}
