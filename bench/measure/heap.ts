import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ShopProcess } from '../../tests/support/shops/shop-process.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../../tests/support/report-heap.mjs')).href;
const ANSWER_MS = 60_000;
const LOOK_MS = 50;

/** The environment of a shop that reports its memory. */
export const MEMORY_REPORT_ENV = { NODE_OPTIONS: `--import=${PRELOAD}` };

/** Bytes of the server's process after a forced garbage collection. */
export type Memory = { heapUsed: number; rss: number };

/**
 * Forces a garbage collection in a shop, and returns the memory in use afterwards.
 * @throws {Error} if the server does not report within a minute.
 */
export async function measureMemory({ child, output }: ShopProcess): Promise<Memory> {
  const told = () => [...output().matchAll(/held (\d+) bytes, (\d+) resident/g)];
  const before = told().length;
  child.kill('SIGUSR2');
  for (let waited = 0; waited < ANSWER_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS);
    const [, heapUsed, rss] = told()[before] ?? [];
    if (heapUsed && rss) return { heapUsed: Number(heapUsed), rss: Number(rss) };
  }
  throw new Error(`The server did not tell its memory: ${output()}`);
}
