import { setTimeout as sleep } from 'node:timers/promises';
import { MEMORY_REPORT_ENV, type Memory, measureMemory } from '../measure/heap.ts';
import { LIMITS } from '../measure/limits.ts';
import { digits, limitRow, type Table } from '../measure/table.ts';
import { AT_ONCE, openMix } from '../mix.ts';
import { type Parts, PRODUCTS } from '../parts.ts';
import { type BenchShop, openBenchShop } from '../shop.ts';
import { newConnections } from '../visitor.ts';

const MIB = 1024 * 1024;
/** All caches are full after the first tenth of the requests. */
const REQUESTS = { usual: { first: 20_000, all: 200_000 }, quick: { first: 2_000, all: 10_000 } };
/** After this time, idle connections and timers have ended. */
const CALM_MS = 5_000;

/**
 * Measures the server's heap after a tenth of many mixed requests and after all of them. A forced garbage
 * collection precedes each measurement.
 */
export async function benchLeak({ quick }: Parts): Promise<Table[]> {
  const { first, all } = quick ? REQUESTS.quick : REQUESTS.usual;
  const shop = await openBenchShop({ products: PRODUCTS, env: MEMORY_REPORT_ENV });
  const agent = newConnections(AT_ONCE);
  const memory = shop.watchMemory();
  try {
    const browse = await openMix(shop, agent);
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
  return measureMemory(shop);
}
