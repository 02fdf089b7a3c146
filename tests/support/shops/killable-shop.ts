import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../files/data-folder.ts';
import { startPayPalStandIn } from '../paypal/stand-in.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>;

/** The parts of a provider's stand-in that the shop needs. */
type StandIn = {
  env: Record<string, string>;
  onCall(listen: ((call: KillCall) => void | Promise<void>) | null): void;
  heal(): void;
  stop(): Promise<void>;
};

type KillCall = { step: string; when: 'arrived' | 'done' };

export const ADMIN = { email: 'boss@kiosk.test', password: 'the-boss-of-all' };

/** The minimum time between two updates that move time forward, in milliseconds. */
const HURRY_MS = 1_000;
const RECOVER_MS = 60_000;

/** Opens a database, a PayPal stand-in and the shop's process, which tests start and kill. */
export async function openKillableShop() {
  const paypal = await startPayPalStandIn();
  return { ...(await openShopWith(paypal)), paypal };
}

/** Does the same as `openKillableShop`, but with the stand-in of any provider. */
export async function openShopWith(provider: StandIn) {
  const database = await createTestDatabase();
  const { db } = database;
  const dataDir = await makeDataFolder();
  let running: { shop: ShopProcess; settings: string } | null = null;

  async function stop(): Promise<void> {
    await running?.shop.stop();
    running = null;
  }

  /** Starts the shop, unless it runs with these settings already. */
  async function start(settings: Record<string, string> = {}): Promise<void> {
    const key = JSON.stringify(settings);
    if (running?.settings === key) return;
    await stop();
    const basics = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false' };
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    running = {
      shop: await startShop({ ...basics, ...admin, ...provider.env, ...settings }),
      settings: key,
    };
  }

  async function kill(): Promise<void> {
    const child = running?.shop.child;
    running = null;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async function count(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(query);
    return rows[0]?.n ?? 0;
  }

  return {
    database,
    db,
    start,
    kill,
    count,
    url(): string {
      if (!running) throw new Error('The shop is not running');
      return running.shop.url;
    },
    /**
     * Kills the shop at the first such call, after `act` has run. The provider still receives the call and
     * responds to it.
     */
    killAt(step: string, when: KillCall['when'], act?: () => void): Promise<void> {
      return new Promise((resolve) => {
        provider.onCall(async (call) => {
          if (call.step !== step || call.when !== when) return;
          provider.onCall(null);
          act?.();
          await kill();
          resolve();
        });
      });
    },
    /** Starts the shop after a kill, and moves time forward until no payment is under way. */
    async recover(settings: Record<string, string> = {}): Promise<void> {
      await db.execute(sql`update payments set check_at = now() where check_at is not null`);
      await start(settings);
      let hurriedAt = 0;
      const nothingOpen = async () => {
        // Pauses between the updates. If a payment became due while the shop checks it, the shop would check
        // it endlessly.
        if (Date.now() - hurriedAt > HURRY_MS) {
          hurriedAt = Date.now();
          await db.execute(sql`update payments set expires_at = now() where state = 'started'`);
          await db.execute(sql`update payments set check_at = now() where check_at is not null`);
        }
        return (await count(sql`select count(*)::int as n from payments where check_at is not null`)) === 0;
      };
      await waitUntil('nothing is under way', nothingOpen, RECOVER_MS);
    },
    /** Ends all faults and listeners. Call it after each test. */
    heal(): void {
      provider.onCall(null);
      provider.heal();
    },
    async close(): Promise<void> {
      await stop();
      await provider.stop();
      await database.drop();
      await removeDataFolder(dataDir);
    },
  };
}
