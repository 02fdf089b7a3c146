import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '#db/schema/orders/payments.ts';
import { disputes } from '#db/schema/orders/refunds.ts';
import type { GatewayWebhook } from '#domain/payments/gateway/gateway.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let order: string;
let id: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  order = await shop.openFor(await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 5 })]));
  id = (await shop.db.select().from(payments).where(eq(payments.providerOrderId, order)))[0]?.id ?? '';
  await shop.db
    .update(payments)
    .set({ checkAt: null, captureId: `C-${order}` })
    .where(eq(payments.id, id));
});
afterAll(() => shop?.close());

const hear = (notice: Partial<GatewayWebhook>, provider = 'paypal') =>
  handleWebhook(shop.db, provider, {
    id: randomUUID(),
    type: 'SOMETHING',
    about: 'other',
    writtenAt: null,
    resourceId: null,
    disputeId: null,
    names: [],
    ...notice,
  });

const payment = async () => (await shop.db.select().from(payments).where(eq(payments.id, id)))[0];
const isDue = async () => ((await payment())?.checkAt?.getTime() ?? Infinity) <= Date.now();

test.each([
  ['its own id', () => id],
  ['the provider’s order', () => order],
  ['the capture', () => `C-${order}`],
])('a webhook that names %s makes its payment due, and is handled once', async (_, nameOf) => {
  const notice = { id: randomUUID(), names: ['x', nameOf()], resourceId: 'R1' };
  expect(await hear(notice)).toBe('matched');
  expect(await isDue()).toBe(true);
  expect(await hear(notice)).toBe('repeated');
  const told = (await paymentHistory(shop.db, id))?.events.filter(({ kind }) => kind === 'webhook');
  expect(told?.map(({ detail }) => detail)).toEqual([{ type: 'SOMETHING', about: 'other', resource: 'R1' }]);
});

test('a webhook of another provider matches no payment of this one, even by its id', async () => {
  expect(await hear({ id: 'same', names: [id, order, `C-${order}`] }, 'coin-bank')).toBe('unmatched');
  expect((await payment())?.checkAt).toBeNull();
  // The other provider's webhook does not use up this webhook's id.
  expect(await hear({ id: 'same', names: [id] })).toBe('matched');
});

test('a webhook that names nothing of the shop matches nothing', async () => {
  expect(await hear({ names: [] })).toBe('unmatched');
  expect(await hear({ names: ['unknown'] })).toBe('unmatched');
});

test('a webhook about a known dispute finds its payment, even if it names nothing else', async () => {
  const dispute = { id: `D-${order}`, paymentId: id, status: 'OPEN', reason: 'OTHER', openedAt: new Date() };
  await shop.db.insert(disputes).values(dispute);
  expect(await hear({ about: 'dispute', disputeId: dispute.id })).toBe('matched');
  expect(await isDue()).toBe(true);
});

test('an approval webhook waits for the payer’s browser to capture first', async () => {
  expect(await hear({ about: 'approval', names: [order] })).toBe('matched');
  expect(await isDue()).toBe(false);
  expect((await payment())?.checkAt).not.toBeNull();
});

test('an approval counts after a decline only if it is clearly newer', async () => {
  const declinedAt = new Date(Date.now() - 60_000);
  const after = async (ms: number | null) => {
    await shop.db.update(payments).set({ declinedAt }).where(eq(payments.id, id));
    const writtenAt = ms === null ? null : new Date(declinedAt.getTime() + ms);
    await hear({ about: 'approval', names: [order], writtenAt });
    return (await payment())?.declinedAt ?? null;
  };
  expect(await after(null)).toEqual(declinedAt);
  expect(await after(29_000)).toEqual(declinedAt);
  expect(await after(31_000)).toBeNull();
});
