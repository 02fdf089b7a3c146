import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Database } from '#db/open.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { PRICE_RULES } from '#domain/cart/price-rules.ts';
import { payByCard } from '#domain/payments/pay-simulated.ts';
import { paymentKeyOf } from '../tests/support/paying.ts';
import { alternate, rateOf } from './rounds.ts';
import type { Row } from './table.ts';
import { newVisitor } from './visitor.ts';

const CONCURRENCY = 20;

type OrdersOptions = { url: string; database: Database; rounds: number; orders: number };

/**
 * Checkouts by 20 guests at once, beside the bare order and the bare durable commit through an equal pool.
 */
export async function benchOrders({ url, database, rounds, orders }: OrdersOptions): Promise<Row[]> {
  const { db, pool } = database;
  // Nobody shall run out of stock, and orders that change no stock level announce nothing.
  const { rows: goods } = await pool.query<{ id: string }>(
    'update products set stock = 1000000 where id in (select id from products limit 1000) returning id',
  );
  await pool.query('create table bench_commits (id uuid primary key)');
  const numbers = Array.from({ length: orders }, (_, n) => n);
  const productOf = (n: number) => goods[n % goods.length]?.id ?? '1';
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const journeys: number[] = [];

  const pay = async () => {
    const startedAt = performance.now();
    const ready: Checkout[] = [];
    await rateOf(numbers, CONCURRENCY, async (n) => ready.push(await fillCart(url, agent, productOf(n))));
    const rate = await rateOf(ready, CONCURRENCY, payCart);
    journeys.push((orders / (performance.now() - startedAt)) * 1000);
    return rate;
  };
  const order = async (oneProduct: boolean) => {
    const carts: Cart[] = [];
    await rateOf(numbers, CONCURRENCY, async (n) => {
      const userId = randomUUID();
      await addToCart(db, { userId, productId: Number(productOf(oneProduct ? 0 : n)) });
      carts.push({ userId, key: await paymentKeyOf(db, userId) });
    });
    return rateOf(carts, CONCURRENCY, ({ userId, key }) =>
      payByCard(db, {
        customer: { uid: userId, displayName: null, email: null },
        key,
        rules: PRICE_RULES,
        delayMs: 0,
      }),
    );
  };
  const commit = () =>
    rateOf(numbers, CONCURRENCY, () => pool.query('insert into bench_commits values ($1)', [randomUUID()]));

  await commit();
  const taken = await alternate(rounds, {
    pay,
    order: () => order(false),
    sameProduct: () => order(true),
    commit,
  });
  agent.destroy();
  const bareOrder = { what: 'bare card payment', values: taken.order };
  const bareCommit = { what: 'bare durable one-row commit', values: taken.commit };
  return [
    { what: 'guest, cart, pay: whole journeys', unit: '/s', values: journeys, ceiling: bareOrder },
    { what: 'pay requests alone', unit: '/s', values: taken.pay, ceiling: bareOrder },
    { what: 'bare card payment', unit: '/s', values: taken.order, ceiling: bareCommit },
    {
      what: 'bare card payment, all the same product',
      unit: '/s',
      values: taken.sameProduct,
      ceiling: bareCommit,
    },
  ];
}

type Cart = { userId: string; key: string };
type Checkout = { visitor: ReturnType<typeof newVisitor>; key: string };

async function fillCart(url: string, agent: Agent, product: string): Promise<Checkout> {
  const visitor = newVisitor(url, agent);
  await visitor.post('/cart/items', { intent: 'add', product });
  const page = await visitor.get('/checkout?pay');
  const key = /name="key" value="([^"]+)"/.exec(page.body.toString())?.[1];
  if (!key) throw new Error(`The checkout shows no payment form (status ${page.status})`);
  return { visitor, key };
}

async function payCart({ visitor, key }: Checkout): Promise<void> {
  const paid = await visitor.post('/checkout', { key, method: 'card' });
  if (paid.headers.location !== '/success') throw new Error(`A payment was refused (status ${paid.status})`);
}
