import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProduct } from '../support/factories.ts';
import { type Buyer, endState, makeBuyer, reconcileAll } from '../support/paying.ts';
import { openTill, type Till } from '../support/till.ts';

const STOCK = 2;

let till: Till;
let productId: number;
let buyer: Buyer;
let order: string;
let keptBefore: number;

beforeAll(async () => {
  till = await openTill();
});
beforeEach(async () => {
  productId = await makeProduct(till.db, { stock: STOCK });
  buyer = await makeBuyer(till.db, [productId]);
  keptBefore = till.paypal.kept().length;
  order = await till.openFor(buyer);
  till.paypal.approve(order);
});
afterEach(() => till.paypal.heal());
afterAll(() => till?.close());

const capture = () => till.captureFor(buyer, order);

/** The payment is over for this reason: nothing is paid, the goods are free, the cart is whole and can be paid. */
async function expectOver(reason: string): Promise<void> {
  const { rows } = await till.db.execute(
    sql`select state, reason from payments where paypal_order_id = ${order}`,
  );
  expect(rows).toEqual([{ state: 'released', reason }]);
  const unpaid = { orders: 0, carted: 1, stock: STOCK, reserved: 0, open: 0 };
  expect(await endState(till.db, buyer, productId)).toEqual(unpaid);
  expect(till.paypal.kept()).toHaveLength(keptBefore);
  await till.byCard(buyer);
  expect(await endState(till.db, buyer, productId)).toMatchObject({ orders: 1, stock: STOCK - 1 });
}

async function detailOf(kind: string): Promise<unknown> {
  const { rows } = await till.db.execute(sql`
    select detail from payment_events join payments on payments.id = payment_id
    where paypal_order_id = ${order} and kind = ${kind}`);
  return rows[0]?.detail;
}

describe('a capture', () => {
  test('that PayPal refuses for good ends the payment, and its history says why', async () => {
    till.paypal.fail('capture', 'refused:PAYER_CANNOT_PAY');
    expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'refused' });
    expect(await detailOf('capture-refused')).toEqual({ reason: 'refused', issue: 'PAYER_CANNOT_PAY' });
    await expectOver('refused');
  });

  test('that the reconciler asks for and PayPal refuses ends it, too', async () => {
    till.paypal.fail('capture', 'refused:TRANSACTION_REFUSED');
    await reconcileAll(till.db, till.gateway);
    await expectOver('refused');
  });

  test('that is there but was declined is no money', async () => {
    till.paypal.fail('capture', 'capture-declined');
    expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'declined' });
    await expectOver('declined');
  });

  test('that PayPal examines and then denies is no money, and holds the goods until then', async () => {
    till.paypal.fail('capture', 'pending');
    expect((await capture()).heard).toBe('pending');
    await reconcileAll(till.db, till.gateway);
    expect(await endState(till.db, buyer, productId)).toMatchObject({ orders: 0, reserved: 1, open: 1 });
    const held = till.paypal.orders.get(order)?.capture;
    if (held) held.status = 'DECLINED';
    await reconcileAll(till.db, till.gateway);
    await expectOver('declined');
  });
});

describe.each(['VOIDED', 'forgotten'] as const)('an order that is %s at PayPal', (how) => {
  test('can not be captured by its payer', async () => {
    till.paypal.end(order, how);
    expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'gone-at-paypal' });
    await expectOver('gone-at-paypal');
  });

  test('is let go of by the reconciler', async () => {
    till.paypal.end(order, how);
    await reconcileAll(till.db, till.gateway);
    await expectOver('gone-at-paypal');
  });

  test('is let go of after a capture that never arrived', async () => {
    till.paypal.fail('capture', '503', 1_000);
    await expect(capture()).rejects.toThrow('did not capture');
    till.paypal.heal();
    till.paypal.end(order, how);
    await reconcileAll(till.db, till.gateway);
    await expectOver('gone-at-paypal');
  });
});

test('an examined capture whose order PayPal does not know any more is let go of', async () => {
  till.paypal.fail('capture', 'pending');
  await capture();
  till.paypal.end(order, 'forgotten');
  await reconcileAll(till.db, till.gateway);
  await expectOver('gone-at-paypal');
});
