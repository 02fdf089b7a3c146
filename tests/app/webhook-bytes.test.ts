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

/** Sends a webhook. Returns the answer's status and how many statements it took. */
async function send(body: BodyInit, headers: Record<string, string>): Promise<[number, number]> {
  const { sent, stop } = logStatements();
  const { status } = await shop
    .ask('none', '/webhooks/stripe', { method: 'POST', headers, body })
    .finally(stop);
  return [status, sent.length];
}

const now = () => Math.floor(Date.now() / 1_000);
const event = () => JSON.stringify(newEvent('payment_intent.succeeded', { id: 'pi_1', object: 'x' }, now()));

test('a forged webhook is refused before anything is parsed or asked of the database', async () => {
  const { headers } = sign(event());
  expect(await send(event(), headers)).toEqual([400, 0]);
  expect(await send(event(), {})).toEqual([400, 0]);
  expect(await send('not JSON at all', headers)).toEqual([400, 0]);
});

test('a genuine one is taken; so is one that is signed with the secret that is rolled', async () => {
  const body = event();
  for (const secrets of [[WEBHOOK_SECRET], [ROLLED], ['whsec_0000000000000000', ROLLED]]) {
    const [status, statements] = await send(body, sign(body, { secrets }).headers);
    expect([status, statements > 0]).toEqual([204, true]);
  }
});

test('one of five minutes ago, or of another scheme, is refused', async () => {
  const body = event();
  expect(await send(body, sign(body, { at: now() - 310 }).headers)).toEqual([400, 0]);
  expect(await send(body, sign(body, { scheme: 'v0' }).headers)).toEqual([400, 0]);
});

test('bytes that a text repairs are refused: the signature is over what was received', async () => {
  const body = event();
  const { headers } = sign(body);
  const withMark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
  expect(await send(withMark, headers)).toEqual([400, 0]);
});

test('a genuine webhook that the shop can’t read is taken, so that Stripe goes on sending', async () => {
  const body = '{"object":"v2.core.event","id":"evt_thin"}';
  expect(await send(body, sign(body).headers)).toEqual([204, 0]);
});
