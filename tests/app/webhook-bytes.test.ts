import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripe } from '#app/clients/stripe/gateway.ts';
import { logStatements } from '../support/database/statement-log.ts';
import { type InProcessShop, openInProcessShop } from '../support/shops/in-process-shop.ts';
import { newEvent, sign, WEBHOOK_SECRET } from '../support/stripe/events.ts';

const ROLLED = 'whsec_fedcba9876543210fedc';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop(
    createStripe({ secretKey: 'sk_test_0123456789', webhookSecrets: [WEBHOOK_SECRET, ROLLED] }),
  );
});
afterAll(() => shop?.close());

/** Sends a webhook. Returns the response's status and the number of statements. */
async function send(body: BodyInit, headers: Record<string, string>): Promise<[number, number]> {
  const { sent, stop } = logStatements();
  const { status } = await shop
    .ask('none', '/webhooks/stripe', { method: 'POST', headers, body })
    .finally(stop);
  return [status, sent.length];
}

const now = () => Math.floor(Date.now() / 1_000);
const event = () => JSON.stringify(newEvent('payment_intent.succeeded', { id: 'pi_1', object: 'x' }, now()));

test('a forged webhook is refused before the shop parses it or asks the database', async () => {
  const { headers } = sign(event());
  expect(await send(event(), headers)).toEqual([400, 0]);
  expect(await send(event(), {})).toEqual([400, 0]);
  expect(await send('not JSON at all', headers)).toEqual([400, 0]);
});

test('a genuine webhook is accepted, even if signed with a rolled secret', async () => {
  const body = event();
  for (const secrets of [[WEBHOOK_SECRET], [ROLLED], ['whsec_0000000000000000', ROLLED]]) {
    const [status, statements] = await send(body, sign(body, { secrets }).headers);
    expect([status, statements > 0]).toEqual([204, true]);
  }
});

test('a webhook older than five minutes or of another scheme is refused', async () => {
  const body = event();
  expect(await send(body, sign(body, { at: now() - 310 }).headers)).toEqual([400, 0]);
  expect(await send(body, sign(body, { scheme: 'v0' }).headers)).toEqual([400, 0]);
});

test('a body with an added byte order mark is refused: the signature covers bytes', async () => {
  const body = event();
  const { headers } = sign(body);
  const withMark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
  expect(await send(withMark, headers)).toEqual([400, 0]);
});

test('a genuine webhook that the shop cannot read is accepted, so that Stripe keeps sending', async () => {
  const body = '{"object":"v2.core.event","id":"evt_thin"}';
  expect(await send(body, sign(body).headers)).toEqual([204, 0]);
});

test('every genuine event is accepted, whatever its type, because Stripe disables an endpoint that refuses', async () => {
  const foreign = { id: 'pi_of_another_shop', object: 'payment_intent', metadata: { order: '7' } };
  const gone = { id: 'cs_1', object: 'checkout.session', metadata: { payment_id: randomUUID() } };
  const events = [
    newEvent('payment_intent.succeeded', foreign, now()),
    newEvent('checkout.session.completed', gone, now()),
    newEvent('of.a.type.to.come', { id: 'x_1', object: 'x' }, now()),
    { ...newEvent('payment_intent.succeeded', foreign, now()), livemode: true },
  ];
  for (const each of events) {
    const body = JSON.stringify(each);
    expect((await send(body, sign(body).headers))[0], each.type).toBe(204);
  }
});

test('an event that the shop cannot store gets an error, so that Stripe sends it again', async () => {
  const body = event();
  const { db } = shop.database;
  await db.execute(sql`alter table payment_webhooks rename to payment_webhooks_away`);
  const [status] = await send(body, sign(body).headers).finally(() =>
    db.execute(sql`alter table payment_webhooks_away rename to payment_webhooks`),
  );
  expect(status).toBeGreaterThanOrEqual(500);
  expect((await send(body, sign(body).headers))[0]).toBe(204);
});
