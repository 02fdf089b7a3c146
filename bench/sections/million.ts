import type { Agent } from 'node:http';
import { openDatabase } from '#db/open.ts';
import { LIST_SIZE, PAGE_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { type Catalogue, categoryAddress, pageOf, searchAddress } from '../catalogue.ts';
import { costOf } from '../measure/cost.ts';
import { type CostLine, costTable } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { alternate, countUp, rateOf } from '../measure/rounds.ts';
import { ceilingTable, limitRow, type Table } from '../measure/table.ts';
import { AT_ONCE, openMix } from '../mix.ts';
import type { Parts } from '../parts.ts';
import { type BenchShop, openBenchShop } from '../shop.ts';
import { newConnections, newVisitor } from '../visitor.ts';
import { addToCart, endless, open } from '../visits.ts';
import { benchQueries } from './catalogue-queries.ts';

const SIZE = { usual: 1_000_000, quick: 100_000 };
const CONNECTIONS = 10;
const COUNT = 60;
/** The number of requests of all kinds before the memory is measured. */
const MIXED = 10_000;
const WARM_UP = 150;
const QUERY_ROUNDS = 100;
/** No product name starts with the text of this search, so only the second search tier has results. */
const SECOND_TIER = 'search, no match';
/** Far pages begin after this share of all products. */
const FAR = 0.8;

/**
 * Measures every storefront page for a guest, alternating between a shop with 10,000 products and one with a
 * million. Then measures the larger shop's memory and its queries alone.
 */
export async function benchMillion(parts: Parts): Promise<Table[]> {
  const small = await parts.shop();
  const products = parts.quick ? SIZE.quick : SIZE.usual;
  const size = products.toLocaleString('en');
  const large = await openBenchShop({ products });
  const memory = large.watchMemory();
  try {
    const pages = costTable(
      `Pages rendered for a guest among 10,000 and ${size} products`,
      await bothSizes(parts, small, large, size),
    );
    const mixed = parts.times(MIXED);
    await sendMix(large, mixed);
    const { server, database } = await memory.stop();
    const peaks = {
      title: `Memory after that and ${mixed.toLocaleString('en')} mixed requests, ${size} products`,
      header: ['what', 'MiB at most', 'limit', 'held'],
      rows: [
        limitRow('server, resident', server, LIMITS.memoryMib),
        limitRow('database, its processes together', database),
      ],
    };
    const opened = await openDatabase({ dataDir: large.dataDir });
    try {
      const rows = await benchQueries(opened, large.catalogue, parts.times(QUERY_ROUNDS));
      return [pages, peaks, ceilingTable(`Queries among ${size} products`, rows)];
    } finally {
      await opened.close();
    }
  } finally {
    await memory.stop();
    await large.stop();
  }
}

async function sendMix(shop: BenchShop, requests: number): Promise<void> {
  const agent = newConnections(AT_ONCE);
  const browse = await openMix(shop, agent);
  await browse(requests);
  agent.destroy();
}

async function bothSizes(
  { rounds, times }: Parts,
  small: BenchShop,
  large: BenchShop,
  size: string,
): Promise<CostLine[]> {
  const agent = newConnections(CONNECTIONS);
  try {
    const sides = {
      small: await openSide(small, agent),
      large: await openSide(large, agent),
    };
    const lines: CostLine[] = [];
    for (const name of Object.keys(sides.small.pages)) {
      const measure = (side: Side) => () => costOf(side.shop, { count: times(COUNT), run: side.run(name) });
      const measures = { small: measure(sides.small), large: measure(sides.large) };
      await alternate(1, measures);
      const { small: usual, large: many } = await alternate(rounds, measures);
      lines.push({ what: `${name}, 10,000`, costs: usual });
      const most = name.startsWith('filters')
        ? LIMITS.filtersAtMillion
        : name === SECOND_TIER
          ? LIMITS.searchAtMillion
          : LIMITS.atMillion;
      const limit = { times: most, of: usual, what: 'at 10,000' };
      lines.push({ what: `${name}, ${size}`, costs: many, limits: [limit] });
    }
    return lines;
  } finally {
    agent.destroy();
  }
}

type Side = Awaited<ReturnType<typeof openSide>>;

async function openSide(shop: BenchShop, agent: Agent) {
  const guest = newVisitor(shop.url, agent);
  await addToCart(guest, 1);
  const pages = everyPage(shop.catalogue);
  const run = (name: string) => {
    const next = endless(pages[name] ?? []);
    return (count: number) => rateOf(countUp(count), CONNECTIONS, () => open(guest, next()));
  };
  for (const name of Object.keys(pages)) await run(name)(WARM_UP / Object.keys(pages).length);
  return { shop, pages, run };
}

/**
 * Returns URLs of each storefront page with products: pages near the beginning of a list, and pages far from
 * the beginning.
 */
function everyPage({
  products,
  productIds,
  categories,
  beginnings,
  names,
}: Catalogue): Record<string, string[]> {
  const far = Math.floor((products * FAR) / PAGE_SIZE);
  return {
    home: ['/'],
    'home, far page': countUp(20).map((n) => pageOf('/', far - n)),
    category: categories.map(({ name }) => categoryAddress(name)),
    'category, far page': categories.map(({ name, count }) =>
      pageOf(categoryAddress(name), Math.floor((count * FAR) / LIST_SIZE)),
    ),
    product: productIds.filter((_, n) => n % 10 === 0).map((id) => `/product/${id}`),
    'search, one match': names.map(searchAddress),
    'search, many matches': beginnings.map(({ text }) => searchAddress(text)),
    'search, far page': beginnings.map(({ text, count }) =>
      pageOf(searchAddress(text), Math.floor(count / LIST_SIZE) - 1),
    ),
    [SECOND_TIER]: names.map((name) => searchAddress(name.slice(0, 12).toLowerCase())),
    ...filteredPages(categories, beginnings),
    cart: ['/checkout'],
  };
}

/** Filtered and sorted lists, with the counts of the filters. */
function filteredPages(
  categories: Catalogue['categories'],
  beginnings: Catalogue['beginnings'],
): Record<string, string[]> {
  const all = ['newest', 'price', 'price-down', 'name'];
  const of = (name: string) => encodeURIComponent(name);
  return {
    'filters, in stock': all.map((sort) => `/products?stock=in&sort=${sort}`),
    'filters, of a category': categories.map(
      ({ name }) => `/products?category=${of(name)}&stock=in&sort=price`,
    ),
    'filters, prices counted': countUp(20).map((n) => `/products?min=${20 + n}&max=90&stock=in&sort=price`),
    'filters, deep page': countUp(20).map((n) => `/products?stock=in&sort=price&after=1.${15_000 + n * 50}`),
    'filters, of a search': beginnings
      .slice(0, 20)
      .map(({ text }) => `/products?q=${of(text)}&stock=in&sort=price`),
  };
}
