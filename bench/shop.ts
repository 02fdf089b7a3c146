import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeDataFolder, postmasterPid, removeDataFolder } from '../tests/support/files/data-folder.ts';
import { type ShopProcess, startShop } from '../tests/support/shops/shop-process.ts';
import { type Catalogue, describeCatalogue } from './catalogue.ts';
import { watchMemory } from './measure/memory.ts';
import { listProcesses, type ProcessorTime, splitTime } from './measure/processor-time.ts';

const ROOT = join(import.meta.dirname, '..');
export const ADMIN = { email: 'admin@kiosk.test', password: 'correct horse' };

/** Settings that turn off the rate limits and the delay of simulated payments. */
const WITHOUT_LIMITS = {
  CARD_DELAY_MS: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  ...Object.fromEntries(
    [
      'PASSWORDS_PER_ACCOUNT',
      'PASSWORDS_PER_ACCOUNT_OVERALL',
      'PASSWORDS_PER_ADDRESS',
      'SIGN_UPS_PER_ADDRESS',
      'GUESTS_PER_ADDRESS',
      'PAYMENTS_PER_ADDRESS',
      'RESERVED_PER_ADDRESS',
      // Versions up to 0.2.0 use this name. `compare` needs it.
      'HELD_PER_ADDRESS',
    ].map((name) => [`LIMIT_${name}`, '1000000']),
  ),
};
/** Demo products up to this number have unlimited stock. */
export const LAST_BOUGHT = 98;
/** Clothes have smaller numbers. They have variants, so they are not bought here. */
const FIRST_BOUGHT = 26;

/**
 * Returns the product that purchase number `n` (from 0) buys. The purchases buy one product after another,
 * and start again with `FIRST_BOUGHT` after `LAST_BOUGHT`.
 */
export const boughtProduct = (n: number): number => FIRST_BOUGHT + (n % (LAST_BOUGHT - FIRST_BOUGHT + 1));

export type BenchShop = ShopProcess & {
  dataDir: string;
  /** The data for this shop's URLs. */
  catalogue: Catalogue;
  /** Returns the shop's processor time so far; null if the system does not report it. */
  used(): Promise<ProcessorTime | null>;
  watchMemory(): ReturnType<typeof watchMemory>;
};

type Options = {
  products?: number;
  env?: Record<string, string>;
  root?: string;
  /** SQL statements that run in the shop's database before it starts. */
  rules?: readonly string[];
};

/** Starts the shop like `npm start` on an existing data folder. */
export function startBenchShop(dataDir: string, { env, root }: Options = {}): Promise<ShopProcess> {
  return startShop({ DATA_DIR: dataDir, ...WITHOUT_LIMITS, ADMIN_PASSWORD: ADMIN.password, ...env }, root);
}

/**
 * Starts the shop of the checkout at `root` (default: this one) on a new data folder with the demo catalogue
 * and `products` synthetic products. `stop` removes the folder.
 */
export async function openBenchShop(options: Options = {}): Promise<BenchShop> {
  const dataDir = await makeDataFolder();
  try {
    const catalogue = await fill(dataDir, options);
    const shop = await startBenchShop(dataDir, options);
    const pids = { server: shop.child.pid ?? 0, database: await postmasterPid(dataDir) };
    return {
      ...shop,
      dataDir,
      catalogue,
      async used() {
        const all = await listProcesses();
        return all && splitTime(all, pids);
      },
      watchMemory: () => watchMemory(pids),
      async stop() {
        await shop.stop();
        await removeDataFolder(dataDir);
      },
    };
  } catch (error) {
    await removeDataFolder(dataDir);
    throw error;
  }
}

/**
 * Adds the products with the code of the measured checkout, because the code of this checkout might migrate
 * the tables to another version.
 */
async function fill(dataDir: string, { products = 0, root = ROOT, rules = [] }: Options): Promise<Catalogue> {
  const more = products > 0 ? ['--products', String(products)] : [];
  await promisify(execFile)(process.execPath, ['server/commands/seed.ts', ...more], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
  });
  const { openDatabase }: typeof import('#db/open.ts') = await import(
    pathToFileURL(join(root, 'db/open.ts')).href
  );
  const { pool, close } = await openDatabase({ dataDir });
  try {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(`update products set stock = 1000000 where id <= ${LAST_BOUGHT}`);
    for (const rule of rules) await client.query(rule);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const catalogue = await describeCatalogue(async (sql) => (await client.query(sql)).rows);
    client.release(true);
    return catalogue;
  } finally {
    await close();
  }
}
