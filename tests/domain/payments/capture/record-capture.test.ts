import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#db/schema/orders/payments.ts';
import { beginCapture } from '#domain/payments/capture/begin-capture.ts';
import { recordCapture } from '#domain/payments/capture/record-capture.ts';
import type { CaptureResult, GatewayCapture } from '#domain/payments/gateway/gateway.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { releasePayments } from '#domain/payments/lifecycle/transition.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let buyer: Buyer;
let order: string;
let id: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 5, priceCents: 1_000 })]);
  order = await shop.openFor(buyer);
  id = (await shop.db.select().from(payments).where(eq(payments.providerOrderId, order)))[0]?.id ?? '';
});
afterAll(() => shop?.close());

const record = (result: CaptureResult, turn = 0) =>
  recordCapture(shop.db, id, { result, turn, gateway: shop.gateway });

/** The provider's order with a capture of this state and sum. */
function captured(state: GatewayCapture['state'], value = '10.80'): CaptureResult {
  const amount = { currency: 'USD', value };
  const payer = { givenName: 'Ada', surname: 'Lovelace', email: 'ada@buyers.example' };
  const capture = { id: `CAPTURE-${order}`, state, amount, contested: false };
  return { kind: 'order', order: { id: order, state: 'completed', capture, refunds: [], payer } };
}

const lastEvents = async (count: number) =>
  (await paymentHistory(shop.db, id))?.events.slice(-count).map(({ kind, detail }) => [kind, detail]);

test('a capture of the exact amount is stored, with its payer and source', async () => {
  await beginCapture(shop.db, id, 0);
  expect(await record(captured('completed'))).toMatchObject({
    message: null,
    payment: {
      state: 'captured',
      captureId: `CAPTURE-${order}`,
      payer: { email_address: 'ada@buyers.example' },
      source: { paypal: { label: 'PayPal', order_id: order, capture_id: `CAPTURE-${order}` } },
    },
  });
  expect(await record(captured('completed'))).toMatchObject({ payment: { state: 'captured' } });
  expect(await lastEvents(2)).toMatchObject([
    ['capture-started', {}],
    ['captured', { value: '10.80' }],
  ]);
});

test.each(['10.79', '10.81', '0.00'])(
  'an amount of $%s instead of $10.80 is to be refunded',
  async (value) => {
    await beginCapture(shop.db, id, 0);
    expect((await record(captured('completed', value))).payment).toMatchObject({
      state: 'refunding',
      reason: 'amount-differs',
    });
    expect(await listRefunds(shop.db, id)).toMatchObject([
      { origin: 'shop', state: 'pending', amountCents: Math.round(Number(value) * 100) },
    ]);
  },
);

test('money that arrives after a cancellation counts as captured', async () => {
  await releasePayments(shop.db, [id], { reason: 'cancelled' });
  expect((await record(captured('completed'))).payment).toMatchObject({ state: 'captured', reason: null });
});

test('money for a cart that was paid in another way is to be refunded', async () => {
  await shop.byCard(buyer);
  expect((await record(captured('completed'))).payment).toMatchObject({
    state: 'refunding',
    reason: 'paid-otherwise',
  });
});

test('a capture that is already refunded makes the payment refunded', async () => {
  await beginCapture(shop.db, id, 0);
  expect((await record(captured('refunded'))).payment.state).toBe('refunded');
  expect(await listRefunds(shop.db, id)).toMatchObject([
    { origin: 'provider', state: 'completed', amountCents: 1_080 },
  ]);
});

test('a capture under review stays pending, and is recorded once', async () => {
  await beginCapture(shop.db, id, 0);
  for (let look = 0; look < 2; look += 1)
    expect(await record(captured('pending'))).toMatchObject({
      message: 'pending',
      payment: { state: 'paying' },
    });
  expect(await lastEvents(2)).toMatchObject([
    ['capture-started', {}],
    ['capture-pending', {}],
  ]);
});

describe('a refusal', () => {
  test.each([
    ['instrument-declined', 'instrument-declined', 'instrument-declined', true],
    ['payer-action-needed', 'payer-action-needed', 'instrument-declined', true],
    ['not-approved', 'not-approved', null, false],
  ] as const)('of the kind “%s” lets the payer try again', async (kind, event, message, declined) => {
    await beginCapture(shop.db, id, 0);
    const progress = await record({ kind });
    expect(progress).toMatchObject({ message, payment: { state: 'started', declines: 1, checks: 0 } });
    expect(progress.payment.declinedAt !== null).toBe(declined);
    expect(await lastEvents(1)).toEqual([[event, {}]]);
  });

  test.each([
    [{ kind: 'refused', issue: 'PAYEE_ACCOUNT_RESTRICTED' }, 'refused'],
    [{ kind: 'gone' }, 'gone-at-provider'],
    [captured('declined'), 'declined'],
  ] as const)('that is final ends the payment: %o', async (result, reason) => {
    await beginCapture(shop.db, id, 0);
    expect((await record(result)).payment).toMatchObject({ state: 'released', reason, checkAt: null });
  });

  test('of an earlier attempt changes nothing', async () => {
    await beginCapture(shop.db, id, 0);
    await record({ kind: 'instrument-declined' });
    await beginCapture(shop.db, id, 1);
    for (const result of [{ kind: 'gone' }, { kind: 'instrument-declined' }] as const)
      expect((await record(result, 0)).payment).toMatchObject({ state: 'paying', declines: 1 });
  });
});
