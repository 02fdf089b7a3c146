import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf } from './catalogue.ts';
import { heldMemory, type Memory, TELLS_MEMORY } from './heap.ts';
import { LIMITS } from './limits.ts';
import { type Parts, PRODUCTS } from './parts.ts';
import { countUp, rateOf } from './rounds.ts';
import { type BenchShop, BOUGHT, openBenchShop } from './shop.ts';
import { digits, limitRow, type Table } from './table.ts';
import { newConnections, newVisitor } from './visitor.ts';
import { addToCart, becomeMember, endless, freshAddresses, open, order } from './visits.ts';

const MIB = 1024 * 1024;
const AT_ONCE = 16;
/** The first tenth fills every cache that there is. */
const REQUESTS = { usual: { first: 20_000, all: 200_000 }, quick: { first: 2_000, all: 10_000 } };
/** Idle connections and timers of what has just ended are gone after this. */
const CALM_MS = 5_000;

/** What ordinary visitors do: about 200 requests, of which 19 are rendered. */
const OF_200_REQUESTS = { cached: 148, member: 12, miss: 8, whole: 6, cart: 2, add: 6, order: 1 };
const CART_LINES = 5;
/** Without a factor in common with how many visits there are. */
const STRIDE = 47;

/** One thing that a visitor does, and how many requests and rendered pages that is. */
type Visit = { requests: number; rendered: number; run(n: number): Promise<unknown> };

/** The server's heap after a tenth of many mixed requests and after all, each time after a forced collection. */
export async function benchLeak({ quick }: Parts): Promise<Table[]> {
  const { first, all } = quick ? REQUESTS.quick : REQUESTS.usual;
  const shop = await openBenchShop({ products: PRODUCTS, env: TELLS_MEMORY });
  const agent = newConnections(AT_ONCE);
  const memory = shop.watchMemory();
  try {
    const browse = await openVisitors(shop, agent);
    const early = { rendered: await browse(first), ...(await calmMemory(shop)) };
    const late = { rendered: early.rendered + (await browse(all - first)), ...(await calmMemory(shop)) };
    const { server, database } = await memory.stop();
    const line = (what: string, { heapUsed, rss, rendered }: typeof early) => [
      what,
      rendered.toLocaleString('en'),
      digits(heapUsed / MIB),
      digits(rss / MIB),
    ];
    return [
      {
        title: 'Memory after a forced collection',
        header: ['after requests', 'rendered pages', 'heap, MiB', 'resident, MiB'],
        rows: [line(first.toLocaleString('en'), early), line(all.toLocaleString('en'), late)],
      },
      {
        title: 'Growth and peaks',
        header: ['what', 'reached', 'limit', 'held'],
        rows: [
          limitRow(
            'heap at the end, times that after the first',
            late.heapUsed / early.heapUsed,
            LIMITS.heap,
          ),
          limitRow('server at most, resident, MiB', server, LIMITS.memoryMib),
          limitRow('database at most, its processes together, MiB', database),
        ],
      },
    ];
  } finally {
    await memory.stop();
    agent.destroy();
    await shop.stop();
  }
}

async function calmMemory(shop: BenchShop): Promise<Memory> {
  await sleep(CALM_MS);
  return heldMemory(shop);
}

/** Returns what sends so many requests; it tells how many pages were rendered for them, at least. */
async function openVisitors(shop: BenchShop, agent: Agent): Promise<(requests: number) => Promise<number>> {
  const visitor = () => newVisitor(shop.url, agent);
  const [stranger, guest, member] = [visitor(), visitor(), visitor()];
  await addToCart(guest, 1);
  const openForMember = await becomeMember(member);
  const { home, category, product, search } = addressesOf(shop.catalogue);
  const popular = endless([home, category, product, search].flatMap((paths) => paths.slice(0, 5)));
  const any = endless(
    home
      .flatMap((path, n) => [path, category[n], product[n], search[n]])
      .filter((path) => path !== undefined),
  );
  const fresh = freshAddresses([...product, ...category, ...search, ...home]);
  const visits: Record<keyof typeof OF_200_REQUESTS, Visit> = {
    cached: { requests: 1, rendered: 0, run: () => open(stranger, popular()) },
    member: { requests: 2, rendered: 0, run: () => openForMember(popular()) },
    miss: {
      requests: 1,
      rendered: 1,
      run: () => {
        const { path, host } = fresh();
        return open(stranger, path, host);
      },
    },
    whole: { requests: 1, rendered: 1, run: () => open(guest, any()) },
    cart: { requests: 1, rendered: 1, run: () => open(guest, '/checkout') },
    add: { requests: 1, rendered: 0, run: (n) => addToCart(guest, 1 + (n % CART_LINES)) },
    order: { requests: 5, rendered: 3, run: (n) => order(visitor(), 1 + (n % BOUGHT)) },
  };
  const mix = endless(scattered(visits));
  return async (requests) => {
    const chosen: Visit[] = [];
    let [sent, rendered] = [0, 0];
    while (sent < requests) {
      const visit = mix();
      chosen.push(visit);
      sent += visit.requests;
      rendered += visit.rendered;
    }
    const numbers = countUp(chosen.length);
    await rateOf(numbers, AT_ONCE, (n) => chosen[n]?.run(n) ?? Promise.resolve());
    return rendered;
  };
}

/** The visits of some 200 requests, those of a kind far from each other. */
function scattered(visits: Record<keyof typeof OF_200_REQUESTS, Visit>): Visit[] {
  const kinds = Object.keys(OF_200_REQUESTS) as (keyof typeof OF_200_REQUESTS)[];
  const ordered = kinds.flatMap((kind) => countUp(OF_200_REQUESTS[kind]).map(() => visits[kind]));
  return ordered.map((visit, n) => ordered[(n * STRIDE) % ordered.length] ?? visit);
}
