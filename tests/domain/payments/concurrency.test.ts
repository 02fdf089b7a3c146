import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '#domain/payments/gateway.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { inParallel } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type Buyer, capture, makeBuyer, open, reconcileAll } from '../../support/fixtures/paying.ts';
import type { Provider } from '../../support/providers/provider.ts';
import { PROVIDERS } from '../../support/providers/providers.ts';

const BUYERS = 200;
const PIECES = 20;
const FAULT_RATE = 0.3;
const MAX_ROUNDS = 10;
/**
 * Another seed, another course of events: KIOSK_SEED=7 npm test -- integration
 * tests/domain/payments/concurrency.test.ts
 */
const SEED = Number(process.env.KIOSK_SEED ?? 20);

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each(PROVIDERS)('%s', (_, start) => {
  let database: TestDatabase;
  let provider: Provider;
  let gateway: Gateway;
  beforeAll(async () => {
    database = await createTestDatabase();
    provider = await start({ slowMs: 700 });
    gateway = provider.open({ timeoutMs: 500, pauseMs: 5 });
  });
  afterAll(async () => {
    await provider?.stop();
    await database?.drop();
  });

  async function tryToBuy(buyer: Buyer, byCard: boolean): Promise<void> {
    if (byCard) {
      await payByCard(database.db, { ...buyer, delayMs: 5 });
      return;
    }
    const order = await open(database.db, gateway, buyer);
    provider.approve(order);
    await capture(database.db, gateway, buyer, order);
  }

  test(`200 buyers of 20 pieces, half by card and half at the provider, with faults at random (seed ${SEED}): 20 orders, 20 payments kept, stock 0`, async () => {
    const productId = await makeProduct(database.db, { stock: PIECES });
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => makeBuyer(database.db, [productId])),
    );
    const left = async () =>
      (await database.db.execute<{ stock: number }>(sql`select stock from products where id = ${productId}`))
        .rows[0]?.stock;
    // Whoever was refused tries again while there is anything left: pieces that a failed payment held come
    // free.
    for (let round = 0; round < MAX_ROUNDS && (await left()) !== 0; round += 1) {
      provider.chaos(FAULT_RATE, randomFrom(SEED + round));
      await inParallel([...buyers.entries()], BUYERS, ([at, buyer]) =>
        tryToBuy(buyer, at % 2 === 0).catch(() => {}),
      );
      provider.heal();
      await reconcileAll(database.db, gateway);
    }
    expect(provider.failed()).toBeGreaterThan(0);

    const { rows } = await database.db.execute(sql`
    select (select stock from products where id = ${productId}) as stock,
      (select count(*)::int from completed_transactions) as orders,
      (select count(distinct customer_id)::int from completed_transactions) as buyers,
      (select count(*)::int from payments where state = 'settled') as settled,
      (select count(*)::int from payments where check_at is not null) as under_way,
      (select count(*)::int from stock_reservations) as reserved,
      (select count(*)::int from cart_items) as carts`);
    expect(rows).toEqual([
      {
        stock: 0,
        orders: PIECES,
        buyers: PIECES,
        settled: PIECES,
        under_way: 0,
        reserved: 0,
        carts: BUYERS - PIECES,
      },
    ]);
    const { rows: captured } = await database.db.execute<{ capture_id: string }>(
      sql`select capture_id from payments where method = ${provider.name} and state = 'settled' order by 1`,
    );
    expect(provider.authorised()).toBe(0);
    // Both ways to pay were in the rush, and got some.
    expect(captured.length).toBeGreaterThan(0);
    expect(captured.length).toBeLessThan(PIECES);
    expect(
      provider
        .kept()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(captured.map((each) => each.capture_id).sort());
  }, 120_000);
});
