import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '#db/open.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { paymentKeyOf } from '../../tests/support/fixtures/paying.ts';
import { costOf } from '../measure/cost.ts';
import { type CostLine, costTable, type Limit } from '../measure/cost-table.ts';
import { LIMITS } from '../measure/limits.ts';
import { alternate, countUp, rateOf } from '../measure/rounds.ts';
import { ceilingTable, type Row, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import type { Scenarios } from '../scenarios.ts';
import { boughtProduct } from '../shop.ts';

const CONCURRENCY = 20;
const BARE_ORDERS = 150;

/** Measures visitors' forms, and the cost of an order without the rest of the shop. */
export async function benchOrders(parts: Parts): Promise<Table[]> {
  const { dataDir } = await parts.shop();
  const forms = costTable('Forms and orders', await formCosts(parts));
  const database = await openDatabase({ dataDir });
  try {
    const rows = await bareOrders(database, parts.rounds, parts.times(BARE_ORDERS));
    return [forms, ceilingTable('Card payments without the shop around them', rows)];
  } finally {
    await database.close();
  }
}

const FORM_LIMITS: Record<keyof Scenarios['forms'], Limit[]> = {
  addKnown: [{ cost: LIMITS.addToCart }],
  addNew: [],
  cart: [],
  order: [{ cost: LIMITS.order }, { perSecond: LIMITS.ordersPerSecond }],
  signIn: [],
};

async function formCosts({ shop, rounds, times }: Parts): Promise<CostLine[]> {
  const { scenarios, ...opened } = await shop();
  const lines: CostLine[] = [];
  for (const name of ['addKnown', 'addNew', 'cart', 'order', 'signIn'] as const) {
    const { what, count, run } = scenarios.forms[name];
    const measure = { kiosk: () => costOf(opened, { count: times(count), run }) };
    await alternate(1, measure);
    const { kiosk: costs } = await alternate(rounds, measure);
    lines.push({ what, costs, limits: FORM_LIMITS[name] });
  }
  return lines;
}

/**
 * Measures orders that this process creates directly, 20 at a time. The ceiling is one inserted row per
 * commit through a pool of the same size.
 */
async function bareOrders({ db, pool }: Database, rounds: number, orders: number): Promise<Row[]> {
  await pool.query('create table if not exists bench_commits (id uuid primary key)');
  const numbers = countUp(orders);
  const order = async (oneProduct: boolean) => {
    const carts: { userId: string; key: string }[] = [];
    await rateOf(numbers, CONCURRENCY, async (n) => {
      const userId = randomUUID();
      await addToCart(db, { userId, productId: oneProduct ? 1 : boughtProduct(n) });
      carts.push({ userId, key: await paymentKeyOf(db, userId) });
    });
    return rateOf(carts, CONCURRENCY, ({ userId, key }) =>
      payByCard(db, {
        customer: { uid: userId, displayName: null, email: null },
        key,
        rules: createPriceRulesCache(),
        delayMs: 0,
      }),
    );
  };
  const commit = () =>
    rateOf(numbers, CONCURRENCY, () => pool.query('insert into bench_commits values ($1)', [randomUUID()]));
  await commit();
  const taken = await alternate(rounds, {
    order: () => order(false),
    sameProduct: () => order(true),
    commit,
  });
  const ceiling = { what: 'one inserted row a commit', values: taken.commit };
  return [
    { what: 'card payment', unit: '/s', values: taken.order, ceiling },
    { what: 'card payment, all the same product', unit: '/s', values: taken.sameProduct, ceiling },
  ];
}
