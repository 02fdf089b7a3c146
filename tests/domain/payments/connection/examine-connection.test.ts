import { test as base, expect } from 'vitest';
import { readConnections, recordConnectionEvent } from '#domain/payments/connection/connections.ts';
import { checkWebhooks, examineConnection } from '#domain/payments/connection/examine-connection.ts';
import type { ProviderAccess } from '#domain/payments/gateway/provider-access.ts';
import { checkWebhookState } from '../../../../server/health/webhooks.ts';
import { openStripeShop } from '../../../support/shops/stripe-shop.ts';

const URL = 'https://shop.example/webhooks/stripe';
const ASK = { currency: 'USD', webhookUrl: URL };

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('shop', async ({}, { onCleanup }) => {
    const shop = await openStripeShop();
    shop.stripe.account.endpoints = [{ url: URL, status: 'enabled', events: ['*'] }];
    onCleanup(shop.close);
    return shop;
  })
  .extend('access', ({ shop }) => {
    if (!shop.gateway.access) throw new Error('Stripe has no access');
    return shop.gateway.access;
  })
  .extend(
    'check',
    ({ shop }) =>
      () =>
        checkWebhooks(shop.db, shop.gateways.values(), () => URL),
  )
  .extend(
    'health',
    ({ shop }) =>
      () =>
        checkWebhookState(shop.db, shop.gateways).look(),
  )
  .extend(
    'known',
    ({ shop }) =>
      async () =>
        (await readConnections(shop.db, shop.gateways)).get('stripe'),
  );

test('a webhook that Stripe disabled shows under Health after the job’s check, and clears once it is enabled', async ({
  shop,
  check,
  health,
}) => {
  expect(await health()).toMatchObject({ state: 'ok', code: 'webhooks-unchecked' });
  await check();
  expect(await health()).toMatchObject({ state: 'ok', code: 'webhooks-fine' });
  const [endpoint] = shop.stripe.account.endpoints;
  if (endpoint) endpoint.status = 'disabled';
  await check();
  expect(await health()).toEqual({
    state: 'error',
    code: 'webhooks-disabled',
    facts: { provider: 'Stripe' },
  });
  if (endpoint) endpoint.status = 'enabled';
  await check();
  expect(await health()).toMatchObject({ code: 'webhooks-fine' });
});

test('a webhook that is missing or lacks events shows under Health', async ({ shop, check, health }) => {
  shop.stripe.account.endpoints = [{ url: URL, status: 'enabled', events: ['refund.created'] }];
  await check();
  expect(await health()).toMatchObject({ state: 'warning', code: 'webhooks-partial' });
  shop.stripe.account.endpoints = [];
  await check();
  expect(await health()).toMatchObject({ state: 'error', code: 'webhooks-missing' });
});

test('the last result stays while the provider can’t be reached, and the failure is recorded', async ({
  shop,
  check,
  health,
  known,
}) => {
  shop.stripe.account.endpoints = [];
  expect(await check()).toBe(1);
  shop.stripe.fail('endpoints', '500', 5);
  expect(await check()).toBe(0);
  expect(await health()).toMatchObject({ code: 'webhooks-missing' });
  expect(await known()).toMatchObject({ fault: { code: 'provider-down' } });
});

test('results of the other mode are not shown', async ({ shop, health }) => {
  const finding = { code: 'webhook-missing', detail: URL } as const;
  await recordConnectionEvent(shop.db, { provider: 'stripe', mode: 'live' }, { kind: 'found', finding });
  expect(await health()).toMatchObject({ code: 'webhooks-unchecked' });
});

test('a test of the connection stores its findings for Health', async ({ shop, access, health, known }) => {
  shop.stripe.account.endpoints = [];
  const found = await examineConnection(shop.db, { name: 'stripe', access }, ASK);
  expect(found.map(({ code }) => code)).toEqual(['key-accepted', 'currency-accepted', 'webhook-missing']);
  expect(await health()).toMatchObject({ code: 'webhooks-missing' });
  expect(await known()).toMatchObject({ answeredAt: expect.any(Date), failedAt: null });
});

test('webhooks with a wrong signature mean a wrong secret, although the endpoint is fine', async ({
  shop,
  access,
  health,
}) => {
  await recordConnectionEvent(shop.db, { provider: 'stripe', mode: 'test' }, { kind: 'refused-webhook' });
  const found = await examineConnection(shop.db, { name: 'stripe', access }, ASK);
  expect(found.map(({ code }) => code)).toEqual(['key-accepted', 'currency-accepted', 'webhook-refused']);
  expect(await health()).toMatchObject({ state: 'warning', code: 'webhooks-refused' });
  await recordConnectionEvent(shop.db, { provider: 'stripe', mode: 'test' }, { kind: 'webhook' });
  expect(await health()).toMatchObject({ code: 'webhooks-fine' });
});

test('a test of the connection ends in time even if the provider never answers', async ({ shop, access }) => {
  const mute: ProviderAccess = { ...access, examine: () => new Promise(() => {}) };
  const found = await examineConnection(shop.db, { name: 'stripe', access: mute }, { ...ASK, limitMs: 50 });
  expect(found).toEqual([{ code: 'too-slow', detail: '' }]);
});
