import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { isAtLeast } from '#lib/version.ts';
import { findViolations } from '../../server/backup/invariants.ts';
import { ciTest } from '../support/ci-only.ts';
import { lastRelease, type Release } from '../support/database/last-release.ts';
import { copyTemplate } from '../support/database/test-cluster.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../support/fixtures/buying.ts';
import { allRows, openEmptyShop } from '../support/shops/backup-shop.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { ADMIN } from '../support/shops/killable-shop.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

const found = await lastRelease();
if (typeof found === 'string') console.log(found);

describe.skipIf(typeof found === 'string')('this version and the previous one side by side', () => {
  const release = found as Release;
  let copy: { url: string; drop(): Promise<void> };
  let dataDir: string;
  let pool: pg.Pool;
  let env: Record<string, string>;
  let older: ShopProcess;
  let newer: ShopProcess;
  /** The version that serves the shopper. */
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
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
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

  test('the new version migrates the database while the old one serves', async () => {
    at = older;
    const shopper = shop();
    await addOneToCart(shopper, PRODUCT);
    newer = await startShop(env);
    expect((await shopper.open('/')).html).toContain('Kettle');
    expect(await cartOf(shopper)).toContain('Kettle');
  });

  test('a session, a cart and a payment started in one version work in the other', async () => {
    for (const [first, second] of [
      [older, newer],
      [newer, older],
    ] as const) {
      at = first;
      const shopper = shop();
      await addOneToCart(shopper, PRODUCT);
      at = second;
      expect(await cartOf(shopper)).toContain('Kettle');
      await addOneToCart(shopper, PRODUCT);
      // One version creates the form, and the other one receives it.
      const key = await openPayment(shopper);
      at = first;
      expect((await pay(shopper, key)).location).toMatch(/^\/success/);
      at = second;
      expect((await shopper.open('/orders')).html).toContain('$');
    }
    const { rows } = await pool.query('select count(*)::int from completed_transactions');
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('both versions show changes', async () => {
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

  test('the old version shows a product with options but never sells it or a variant', async () => {
    const options = [{ name: 'Size', display: 'names', values: [{ name: 'M' }, { name: 'L' }] }];
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into products (name, category, price_cents, image_key, options)
      values ('Shirt', 'Kitchen', 1500, 'products/shirt.webp', $1) returning id::int`,
      [JSON.stringify(options)],
    );
    const shirt = made[0]?.id ?? 0;
    const { rows } = await pool.query<{ id: number }>(
      `insert into variants (product_id, option_values, price_cents, stock, name, category, image_key)
      values ($1, '{M}', 1500, 5, '', '', ''), ($1, '{L}', 1800, 5, '', '', '') returning id::int`,
      [shirt],
    );
    const medium = rows[0]?.id ?? 0;
    at = older;
    const shopper = shop();
    const page = await shopper.open(`/product/${shirt}`);
    expect([page.status, page.html.includes('Shirt')]).toEqual([200, true]);
    for (const id of [shirt, medium]) await addOneToCart(shopper, id);
    const carted = 'select from cart_items where product_id = any($1)';
    expect((await pool.query(carted, [[shirt, medium]])).rowCount).toBe(0);
    // The newer version adds a variant to the cart. The older version shows it as gone.
    at = newer;
    await addOneToCart(shopper, medium);
    expect(await cartOf(shopper)).toContain('Shirt, M');
    const key = await openPayment(shopper);
    at = older;
    expect((await shopper.open('/checkout')).status).toBe(200);
    expect((await pay(shopper, key)).location).not.toMatch(/^\/success/);
    at = newer;
    expect((await pay(shopper, await openPayment(shopper))).location).toMatch(/^\/success/);
    const { rows: stock } = await pool.query(
      'select id::int, stock from sellables where id = any($1) order by id',
      [[shirt, medium]],
    );
    expect(stock).toEqual([
      { id: shirt, stock: 9 },
      { id: medium, stock: 4 },
    ]);
  });

  test('the old version does not complete a payment for a product that gets options meanwhile', async () => {
    const { rows } = await pool.query<{ id: number }>(`insert into products
      (name, category, price_cents, stock, image_key) values ('Mug', 'Kitchen', 500, 5, 'products/mug.webp') returning id::int`);
    const mug = rows[0]?.id ?? 0;
    at = older;
    const shopper = shop();
    await addOneToCart(shopper, mug);
    const key = await openPayment(shopper);
    const options = [{ name: 'Color', display: 'names', values: [{ name: 'Red' }] }];
    await pool.query('update products set options = $2 where id = $1', [mug, JSON.stringify(options)]);
    const before = await pool.query('select from completed_transactions');
    expect((await pay(shopper, key)).location).not.toMatch(/^\/success/);
    expect((await pool.query('select from completed_transactions')).rowCount).toBe(before.rowCount);
    expect((await pool.query('select from payments where state = $1', ['started'])).rowCount).toBe(0);
    expect((await shopper.open('/')).status).toBe(200);
  });

  test('the old version searches by words, and shows the report of an import', async () => {
    at = older;
    // The text is not the beginning of the name, so the search must find it by its words.
    await expect.poll(async () => (await shop().open('/search?q=kettles')).html).toContain('Kettle');
    const admin = shop();
    await admin.post('/auth', { intent: 'login', ...ADMIN });
    const id = randomUUID();
    await pool.query(`insert into imports (id, actor_uid, state) values ($1, 'admin', 'ready')`, [id]);
    await pool.query(
      `insert into import_rows (import_id, line, product_id, effect) values ($1, 2, $2, 'same')`,
      [id, PRODUCT],
    );
    const report = await admin.open(`/admin/import/${id}`);
    expect([report.status, report.html.includes('Kettle')]).toEqual([200, true]);
  });

  ciTest('this version restores the old version’s backup of this shop', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kiosk-older-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'shop.kiosk');
    const backup = ['server/commands/backup.ts', path];
    await promisify(execFile)(process.execPath, backup, {
      cwd: release.root,
      env: { ...process.env, ...env },
    });
    const empty = await openEmptyShop();
    onTestFinished(empty.close);
    await empty.restore(path);
    const [old, restored] = [await allRows(copy.url), await allRows(empty.url)];
    for (const table of ['public.products', 'public.variants', 'public.sellables', 'public.cart_items'])
      expect(restored[table]).toEqual(old[table]);
    expect(restored['public.variants']).toHaveLength(2);
    expect(await findViolations(empty.connection)).toEqual([]);
  });

  test('the new version sends a mail that the old one left behind', async () => {
    at = older;
    await older.stop();
    await pool.query(`insert into confirmation_mails (order_id, recipient)
      select id, 'ann@example.com' from completed_transactions order by id limit 1`);
    const sent = () => pool.query('select from confirmation_mails where sent_at is not null');
    await expect.poll(async () => (await sent()).rowCount, { timeout: 60_000 }).toBe(1);
  });

  test('after a downgrade the old version starts again where it may, otherwise it says why not', async () => {
    const { rows } = await pool.query<{ beside: string | null }>(
      'select beside from migrations order by name desc',
    );
    const may = rows.every(({ beside }) => beside === null || isAtLeast(release.version, beside));
    // Version 0.1.0 can't detect that the database is newer.
    if (may && isAtLeast(release.version, '0.2.0')) {
      older = await startShop(env, release.root);
      at = older;
      expect((await shop().open('/')).status).toBe(200);
    } else await expect(startShop(env, release.root)).rejects.toThrow(/newer Kiosk.*start that version/);
  });
});
