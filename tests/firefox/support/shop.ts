import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { copyTemplate } from '../../support/database/test-cluster.ts';
import { startShop } from '../../support/shops/shop-process.ts';

export const ADMIN_PASSWORD = 'Secret-99-Administrator';

export type Shop = {
  url: string;
  sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  stop(): Promise<void>;
};

/** Starts the built shop with its demo catalogue on a new database and data folder. */
export async function startSeededShop(env: Record<string, string> = {}): Promise<Shop> {
  const copy = await copyTemplate(inject('testServer'));
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-firefox-'));
  const shop = await startShop({ DATABASE_URL: copy.url, DATA_DIR: dataDir, ADMIN_PASSWORD, ...env });
  const pool = new pg.Pool({ connectionString: copy.url, max: 1 });
  return {
    url: shop.url,
    sql: (text, values) => pool.query(text, values),
    async stop() {
      await pool.end();
      await shop.stop();
      await copy.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
