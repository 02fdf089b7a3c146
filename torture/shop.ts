import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeDataFolder, removeDataFolder } from '../tests/support/data-folder.ts';
import { startShop } from '../tests/support/shop-process.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../tests/support/report-heap.mjs')).href;
const ANSWER_MS = 60_000;
const LOOK_MS = 50;

/** Bytes of the server's process after a forced collection. */
export type Memory = { heapUsed: number; rss: number };

export type TortureShop = {
  url: string;
  /** Forces a collection. @throws {Error} when the server doesn't tell within a minute. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};

/** The built shop with the demo catalogue, as it comes, on a new data folder. */
export async function startTortureShop(): Promise<TortureShop> {
  const dataDir = await makeDataFolder();
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=${PRELOAD}`,
  });
  return {
    url: shop.url,
    async memory() {
      const told = () => [...shop.output().matchAll(/held (\d+) bytes, (\d+) resident/g)];
      const before = told().length;
      shop.child.kill('SIGUSR2');
      for (let waited = 0; waited < ANSWER_MS; waited += LOOK_MS) {
        await sleep(LOOK_MS);
        const [, heapUsed, rss] = told()[before] ?? [];
        if (heapUsed && rss) return { heapUsed: Number(heapUsed), rss: Number(rss) };
      }
      throw new Error(`The server did not tell its memory: ${shop.output()}`);
    },
    async stop() {
      await shop.stop();
      await removeDataFolder(dataDir);
    },
  };
}
