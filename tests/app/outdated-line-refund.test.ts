import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import * as texts from '#texts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { makeBuyer } from '../support/fixtures/paying.ts';
import { wordsIn } from '../support/shops/currency-shop.ts';
import { hiddenInput } from '../support/shops/http-shopper.ts';
import { type InProcessShop, openInProcessShop } from '../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
  await startDelivering(shop.database.db);
});
afterAll(() => shop?.close());

/** Makes a paid order of four items at $10.80 each, taxes included. */
async function buy(): Promise<string> {
  const { db } = shop.database;
  const cup = await makeProduct(db, { name: 'Cup', stock: 9, priceCents: 1_000 });
  const buyer = await makeBuyer(db, [cup, cup, cup, cup]);
  return (await payByCard(db, { ...buyer, delayMs: 0 })).orderId;
}

const versionOf = async (orderId: string) => (await readFulfilment(shop.database.db, orderId))?.version ?? 0;

/** Cancels items in another tab. */
async function cancelElsewhere(orderId: string, pieces: number): Promise<void> {
  const { db } = shop.database;
  const take = { kind: 'cancelled' as const, pieces: new Map([[0, pieces]]), delivery: false };
  const { amount, version } = await quoteLineRefund(db, orderId, take);
  await refundByLine(db, new Map(), { ...take, orderId, amount, version, restock: false, actorUid: 'a' });
}

async function cancel(orderId: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ intent: 'cancel', ...fields });
  const reply = await shop.ask('administrator', `/admin/orders/${orderId}`, { method: 'POST', body });
  const html = await reply.text();
  return { status: reply.status, html, words: wordsIn(html) };
}

test('a refund that was asked before another one says so, keeps the quantities and asks again', async () => {
  const orderId = await buy();
  const seen = { version: String(await versionOf(orderId)), 'pieces-0': '2' };
  const asked = await cancel(orderId, seen);
  expect(asked.words).toContain('restock and refund $21.60?');
  expect(asked.words).not.toContain(texts.adminFulfilment.askedAgain(true));
  await cancelElsewhere(orderId, 1);
  const again = await cancel(orderId, { ...seen, sure: '2160' });
  expect(again.status).toBe(409);
  expect(again.words).toContain(texts.adminFulfilment.askedAgain(true));
  expect(again.html).toMatch(/name="pieces-0"[^>]* value="2"/);
  const version = hiddenInput(again.html, 'version');
  expect((await cancel(orderId, { ...seen, version, sure: '2160' })).status).toBe(303);
});

test('another quantity than the confirmed one is asked again with a reason', async () => {
  const orderId = await buy();
  const seen = { version: String(await versionOf(orderId)), sure: '2160' };
  const again = await cancel(orderId, { ...seen, 'pieces-0': '3' });
  expect([again.status, again.words]).toEqual([
    409,
    expect.stringContaining(texts.adminFulfilment.askedAgain(false)),
  ]);
});

test('more items than are left after another refund are refused with a reason, and stay in the form', async () => {
  const orderId = await buy();
  const seen = { version: String(await versionOf(orderId)), 'pieces-0': '3', sure: '3240' };
  await cancelElsewhere(orderId, 2);
  const refused = await cancel(orderId, seen);
  expect(refused.status).toBe(409);
  expect(refused.words).toContain(texts.refusals.byCode.FULFILMENT_CHANGED);
  expect(refused.html).toMatch(/name="pieces-0"[^>]* value="3"/);
  expect(refused.html).not.toContain('name="sure"');
});
