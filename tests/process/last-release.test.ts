import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isAtLeast } from '#lib/version.ts';
import { lastRelease, type Release } from '../support/database/last-release.ts';
import { copyTemplate } from '../support/database/test-cluster.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { addPiece, openPayment, pay } from '../support/fixtures/buying.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

const found = await lastRelease();
if (typeof found === 'string') console.log(found);

describe.skipIf(typeof found === 'string')('this version beside the one before', () => {
  const release = found as Release;
  let copy: { url: string; drop(): Promise<void> };
  let dataDir: string;
  let pool: pg.Pool;
  let env: Record<string, string>;
  let older: ShopProcess;
  let newer: ShopProcess;
  /** Which of the two answers the shopper. */
  let at: ShopProcess;

  beforeAll(async () => {
    copy = await copyTemplate({ ...inject('testServer'), template: 'template1' });
    dataDir = await makeDataFolder();
    pool = new pg.Pool({ connectionString: copy.url, max: 2 });
    env = {
      DATABASE_URL: copy.url,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      CARD_DELAY_MS: '0',
      LOG_LEVEL: 'warn',
    };
    older = await startShop(env, release.root);
    await pool.query(`insert into products (name, category, price_cents, stock, image_key)
      values ('Kettle', 'Kitchen', 2000, 100, 'products/kettle.webp')`);
  });
  afterAll(async () => {
    await Promise.all([older?.stop(), newer?.stop()]);
    await pool.end();
    await copy.drop();
    await removeDataFolder(dataDir);
  });

  const PRODUCT = 1;
  const cartOf = async (shopper: HttpShopper) => (await shopper.open('/checkout')).html;
  const shop = () => createHttpShopper(() => at.url);

  test('it brings the database up to date while the older one serves', async () => {
    at = older;
    const shopper = shop();
    await addPiece(shopper, PRODUCT);
    newer = await startShop(env);
    expect((await shopper.open('/')).html).toContain('Kettle');
    expect(await cartOf(shopper)).toContain('Kettle');
  });

  test('a session, a cart and a payment begun at one are good at the other', async () => {
    for (const [first, second] of [
      [older, newer],
      [newer, older],
    ] as const) {
      at = first;
      const shopper = shop();
      await addPiece(shopper, PRODUCT);
      at = second;
      expect(await cartOf(shopper)).toContain('Kettle');
      await addPiece(shopper, PRODUCT);
      // The form of one, sent to the other.
      const key = await openPayment(shopper);
      at = first;
      expect((await pay(shopper, key)).location).toMatch(/^\/success/);
      at = second;
      expect((await shopper.open('/orders')).html).toContain('$');
    }
    const { rows } = await pool.query('select count(*)::int from completed_transactions');
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('what changes is shown by both', async () => {
    for (const process of [older, newer]) {
      at = process;
      const path = `/product/${PRODUCT}`;
      const visitor = shop();
      expect((await visitor.open(path)).html).not.toContain('$21.00');
      await pool.query('update products set price_cents = 2100 where id = $1', [PRODUCT]);
      await expect.poll(async () => (await visitor.open(path)).html).toContain('$21.00');
      await pool.query('update products set price_cents = 2000 where id = $1', [PRODUCT]);
      await expect.poll(async () => (await visitor.open(path)).html).not.toContain('$21.00');
    }
  });

  test('a mail that the older one left behind is sent by the newer', async () => {
    at = older;
    await older.stop();
    await pool.query(`insert into confirmation_mails (order_id, recipient)
      select id, 'ann@example.com' from completed_transactions order by id limit 1`);
    const sent = () => pool.query('select from confirmation_mails where sent_at is not null');
    await expect.poll(async () => (await sent()).rowCount, { timeout: 60_000 }).toBe(1);
  });

  test('the way back: the older one starts again where it may, else it says why not', async () => {
    const { rows } = await pool.query<{ beside: string | null }>(
      'select beside from migrations order by name desc',
    );
    const may = rows.every(({ beside }) => beside === null || isAtLeast(release.version, beside));
    // 0.1.0 knows no newer database.
    if (may && isAtLeast(release.version, '0.2.0')) {
      older = await startShop(env, release.root);
      at = older;
      expect((await shop().open('/')).status).toBe(200);
    } else await expect(startShop(env, release.root)).rejects.toThrow(/newer Kiosk.*start that version/);
  });
});
