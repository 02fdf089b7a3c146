import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
/** The id of an order of $21.60. */
let orderId: string;
let captureId: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  const productId = await makeProduct(shop.db, { stock: 3, priceCents: 2_000 });
  orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
  captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId ?? '';
});
afterEach(() => shop.paypal.onCall(null));
afterAll(() => shop?.close());

const rethrow = (error: unknown) => {
  throw error;
};

/** PayPal sends a webhook about a manual refund of `value`, by default of the remaining amount. */
async function tell(value?: string): Promise<void> {
  const refundId = shop.paypal.refundByHand(captureId, value);
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
  const type = 'PAYMENT.CAPTURE.REFUNDED';
  await shop.hear({ id: `WH-${refundId}`, type, resource: { id: refundId, links } });
}

const reconcile = () => reconcileDue(shop.db, shop.gateways, rethrow);

/**
 * Runs `work` once while the shop checks the payment: after the shop has read PayPal's order, and before it
 * has recorded anything.
 */
function meanwhile(work: () => Promise<unknown>): void {
  let begun = false;
  shop.paypal.onCall(async ({ step, when }) => {
    if (begun || step !== 'disputes' || when !== 'arrived') return;
    begun = true;
    await work();
  });
}

async function standing() {
  const [order] = await shop.db
    .select({ status: completedTransactions.status, refundedCents: completedTransactions.refundedCents })
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  return order;
}

test('a webhook that arrives while the shop handles another one is handled as well', async () => {
  await tell('5.00');
  meanwhile(() => tell('3.00'));
  await reconcile();
  await reconcile();
  expect(await standing()).toEqual({ status: 'COMPLETED', refundedCents: 800 });
});

test('a check that a later one overtakes undoes nothing that was booked', async () => {
  await shop.db.execute(sql`update payments set look_at = now() where id = ${orderId}`);
  meanwhile(async () => {
    await tell();
    await reconcile();
  });
  await scheduleSync(shop.db, shop.gateways, rethrow);
  expect(await standing()).toEqual({ status: 'REFUNDED', refundedCents: 2_160 });
  await reconcile();
  expect(await standing()).toEqual({ status: 'REFUNDED', refundedCents: 2_160 });
});
