import { MEMORY_REPORT_ENV, type Memory, measureMemory } from '../bench/measure/heap.ts';
import { makeDataFolder, removeDataFolder } from '../tests/support/files/data-folder.ts';
import { startShop } from '../tests/support/shops/shop-process.ts';

export type TortureShop = {
  url: string;
  /** Forces a garbage collection. @throws {Error} if the server does not report within a minute. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};

/** The built shop with the demo catalogue and default settings, on a new data folder. */
export async function startTortureShop(): Promise<TortureShop> {
  const dataDir = await makeDataFolder();
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
    ...MEMORY_REPORT_ENV,
  });
  return {
    url: shop.url,
    memory: () => measureMemory(shop),
    async stop() {
      await shop.stop();
      await removeDataFolder(dataDir);
    },
  };
}
