import { afterEach, beforeEach, expect, test } from 'vitest';
import { putDatabase } from '../support/database/cluster-template.ts';
import { queryEmbedded } from '../support/database/embedded-sql.ts';
import { makeDataFolder, postmasterPid, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { addOneToCart, inParallel, openPayment, pay } from '../support/fixtures/buying.ts';
import { type Answer, createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';
import { isThorough } from '../support/thorough.ts';

const CYCLES = isThorough ? 2 : 1;
const CHECKOUTS = isThorough ? 200 : 60;
const AT_ONCE = 20;
const STOCK = 1_000_000;
const LONGEST_ANSWER_MS = 30_000;
const RECOVERY_MS = 30_000;

/** One guest's purchase, with the steps that the shop acknowledged. */
type Visit = { shopper: HttpShopper; key?: string; acknowledged: boolean };

let dataDir: string;
let shop: ShopProcess;

beforeEach(async () => {
  dataDir = await makeDataFolder();
  await putDatabase(dataDir);
  await start();
  await queryEmbedded(
    dataDir,
    `insert into products (name, category, price_cents, stock, image_key)
      select 'Thing ' || n, 'Things', 100 * n, $1, 'products/thing.webp' from generate_series(1, 3) n`,
    [STOCK],
  );
});

afterEach(async () => {
  await shop.stop();
  await removeDataFolder(dataDir);
});

async function start(): Promise<void> {
  const settings = { SEED_DEMO: 'false', CARD_DELAY_MS: '0', PAGE_CACHE: 'false' };
  shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
}

/**
 * Buys one unit of each of two products.
 * @throws {Error} for an unexpected response.
 */
async function visit(shopper: HttpShopper, record: (now: Partial<Visit>) => void): Promise<void> {
  await addOneToCart(shopper, 1);
  await addOneToCart(shopper, 2);
  const key = await openPayment(shopper);
  record({ key });
  const reply = await pay(shopper, key);
  if (reply.status === 303 && reply.location === '/success') record({ acknowledged: true });
}

/** Runs `count` visits, 20 at a time. Calls `onOrder` with the number of acknowledged orders. */
async function rush(
  count: number,
  onOrder: (acknowledged: number) => void,
  onAnswer: (answer: Answer) => void = () => {},
): Promise<Visit[]> {
  const visits = Array.from(
    { length: count },
    (): Visit => ({ shopper: createHttpShopper(shop.url, { onAnswer }), acknowledged: false }),
  );
  let acknowledged = 0;
  await inParallel(visits, AT_ONCE, async (each) => {
    const record = (now: Partial<Visit>) => {
      Object.assign(each, now);
      if (now.acknowledged) onOrder(++acknowledged);
    };
    await visit(each.shopper, record).catch(() => {});
  });
  return visits;
}

/**
 * Expects that no order is incomplete: the carts of paid orders are empty, and the stock is lower by exactly
 * the ordered quantities.
 */
async function expectWholeOrders(): Promise<void> {
  const wrong = await queryEmbedded(
    dataDir,
    `with sold as (
      select (item->>'sku')::bigint as id, sum((item->>'quantity')::int) as pieces
      from completed_transactions, jsonb_array_elements(purchase_units->0->'items') item group by 1
    )
    select 'stock of product ' || p.id as what from products p left join sold using (id)
      where p.stock <> $1 - coalesce(sold.pieces, 0)
    union all select 'cart of ' || user_id from cart_items
      join completed_transactions on customer_id = user_id
    union all select 'second order of ' || customer_id from completed_transactions
      group by customer_id having count(*) > 1`,
    [STOCK],
  );
  expect(wrong).toEqual([]);
}

async function expectOneOrderEach(visits: Visit[]): Promise<void> {
  const keys = visits.filter(({ acknowledged }) => acknowledged).map(({ key }) => key?.split('.')[1]);
  const rows = await queryEmbedded<{ payment_key: string }>(
    dataDir,
    'select payment_key from completed_transactions where payment_key = any($1)',
    [keys],
  );
  expect(rows.map((row) => row.payment_key).sort()).toEqual(keys.sort());
}

/** Visitors whose payment got no response send the same form again, as browsers offer to do. */
async function payAgain(visits: Visit[]): Promise<void> {
  const unsure = visits.filter(({ key, acknowledged }) => key && !acknowledged);
  await inParallel(unsure, AT_ONCE, async (each) => {
    const checkout = new URL('/checkout', shop.url).href;
    const reply = await each.shopper.post(checkout, { key: each.key ?? '', method: 'card' });
    expect(reply.location).toBe('/success');
    each.acknowledged = true;
  });
}

test('a shop killed during checkouts keeps every acknowledged order, complete and once', async () => {
  const all: Visit[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const killAfter = 10 + Math.floor(Math.random() * 40);
    const visits = await rush(CHECKOUTS, (acknowledged) => {
      if (acknowledged === killAfter) shop.child.kill('SIGKILL');
    });
    all.push(...visits);
    expect(visits.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(killAfter);
    await start();
    await expectWholeOrders();
    await expectOneOrderEach(all);
    await payAgain(visits);
    await expectWholeOrders();
    await expectOneOrderEach(all);
  }
}, 120_000);

test('a killed database recovers by itself: visitors get calm answers meanwhile, and no acknowledged order is lost', async () => {
  const before = await postmasterPid(dataDir);
  if (before === undefined) throw new Error('no database server runs');
  const answers: Answer[] = [];
  const visits = await rush(
    CHECKOUTS,
    (acknowledged) => {
      if (acknowledged === 30) process.kill(before, 'SIGKILL');
    },
    (answer) => answers.push(answer),
  );
  await waitUntil('the shop is healthy', async () => (await fetch(`${shop.url}/health`)).ok, RECOVERY_MS);
  expect((await fetch(shop.url)).status).toBe(200);
  const [late] = await rush(1, () => {});
  expect(late?.acknowledged).toBe(true);
  expect(await postmasterPid(dataDir)).not.toBe(before);

  const statuses = new Set(answers.map(({ status }) => status));
  expect([200, 302, 303, 500, 503]).toEqual(expect.arrayContaining([...statuses]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
  expect(shop.child.exitCode).toBeNull();
  await expectWholeOrders();
  await expectOneOrderEach(visits);
  await payAgain(visits);
  await expectWholeOrders();
}, 120_000);
