import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { makeProduct } from '../support/factories.ts';
import { type Buyer, makeBuyer } from '../support/paying.ts';
import { openTill, type Till } from '../support/till.ts';

let till: Till;
let productId: number;
let buyer: Buyer;

beforeAll(async () => {
  till = await openTill();
});
afterEach(() => till.paypal.heal());
afterAll(() => till?.close());

/** A payment of the last piece, under way since so many minutes; its order at PayPal. */
async function openSince(minutes: number): Promise<string> {
  productId = await makeProduct(till.db, { stock: 1 });
  buyer = await makeBuyer(till.db, [productId]);
  const order = await till.openFor(buyer);
  await till.db.execute(sql`
    update payments set created_at = created_at - ${minutes} * interval '1 minute'
    where paypal_order_id = ${order}`);
  return order;
}

/** How long after its start the payment's goods are free, in whole minutes. */
async function heldMinutes(order: string): Promise<unknown> {
  const { rows } = await till.db.execute(sql`
    select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from payments where paypal_order_id = ${order}`);
  return rows[0]?.minutes;
}

describe('a payment that is not approved', () => {
  test('keeps its goods no longer because its money is asked for', async () => {
    const order = await openSince(10);
    await till.db.execute(sql`
      update payments set expires_at = created_at + interval '15 minutes' where paypal_order_id = ${order}`);
    for (let n = 0; n < 3; n += 1)
      expect((await till.captureFor(buyer, order)).payment.state).toBe('started');
    expect(await heldMinutes(order)).toBe(15);
    till.paypal.approve(order);
    expect((await till.captureFor(buyer, order)).payment.state).toBe('settled');
  });

  test('whose time is over is released, although its money was asked for', async () => {
    const order = await openSince(20);
    await till.captureFor(buyer, order);
    await till.byCard(await makeBuyer(till.db, [productId]));
    await till.db.execute(sql`update payments set check_at = now() where paypal_order_id = ${order}`);
    await reconcileDue(till.db, till.gateway, () => {});
    const { rows } = await till.db.execute(
      sql`select state, reason from payments where paypal_order_id = ${order}`,
    );
    expect(rows).toEqual([{ state: 'released', reason: 'expired' }]);
  });

  test('that is started again keeps its goods for an hour at most', async () => {
    const order = await openSince(40);
    expect(await till.openFor(buyer)).toBe(order);
    expect(await heldMinutes(order)).toBe(55);
    const later = await openSince(46);
    expect(await till.openFor(buyer)).not.toBe(later);
  });

  test('for lack of funds gets another try within that hour', async () => {
    const early = await openSince(10);
    till.paypal.approve(early);
    till.paypal.fail('capture', 'declined');
    expect((await till.captureFor(buyer, early)).heard).toBe('instrument-declined');
    expect(await heldMinutes(early)).toBe(25);
    const late = await openSince(50);
    till.paypal.approve(late);
    till.paypal.fail('capture', 'declined');
    await till.captureFor(buyer, late);
    expect(await heldMinutes(late)).toBe(60);
  });
});
