import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from 'vitest';
import type { Db } from '#db/types.ts';
import { type Connection, readConnections } from '#domain/payments/connection/connections.ts';
import { watchGateways } from '#domain/payments/connection/watch-gateways.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { openStripeShop } from '../../../support/shops/stripe-shop.ts';
import { newEvent, sign } from '../../../support/stripe/events.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('shop', async ({}, { onCleanup }) => {
    const shop = await openStripeShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('clock', () => ({ now: 0 }))
  .extend('watched', ({ shop, clock }) => watch(shop.db, shop.gateway, () => clock.now))
  .extend(
    'known',
    ({ shop }) =>
      () =>
        settled(shop.db, shop.gateway),
  );

function watch(db: Db, gateway: Gateway, now: () => number, warned: string[] = []): Gateway {
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const watched = watchGateways(gatewaysByName([gateway]), { db, log, now }).get(gateway.name);
  if (!watched) throw new Error('The provider is lost');
  return watched;
}

/** Returns the stored connection once all writes have finished. */
async function settled(db: Db, gateway: Gateway): Promise<Connection | undefined> {
  await sleep(150);
  return (await readConnections(db, gatewaysByName([gateway]))).get(gateway.name);
}

const bytes = Buffer.from(JSON.stringify(newEvent('refund.created', { id: 're_1' }, 1)));
const genuine = () => new Headers(sign(bytes.toString()).headers);

test('an answered and a failed call are recorded, with the reason of the failure', async ({
  shop,
  watched,
  known,
}) => {
  expect(await watched.readOrder('cs_unknown')).toBeNull();
  expect(await known()).toMatchObject({ answeredAt: expect.any(Date), failedAt: null, fault: null });
  shop.stripe.fail('read', '503', 10);
  await expect(watched.readOrder('cs_unknown')).rejects.toThrow();
  expect(await known()).toMatchObject({
    failedAt: expect.any(Date),
    fault: { code: 'provider-down', detail: 'api_error' },
  });
});

test('news of one kind is stored once a minute', async ({ watched, clock, known }) => {
  await watched.readOrder('cs_unknown');
  const first = (await known())?.answeredAt;
  clock.now = 59_000;
  await watched.readOrder('cs_unknown');
  expect((await known())?.answeredAt).toEqual(first);
  clock.now = 61_000;
  await watched.readOrder('cs_unknown');
  expect((await known())?.answeredAt).not.toEqual(first);
});

test('a genuine webhook is recorded; a wrong signature is reported until a genuine webhook arrives', async ({
  watched,
  clock,
  known,
}) => {
  expect(watched.isGenuine?.(genuine(), Buffer.from(`${bytes} `))).toBe(false);
  expect(await known()).toMatchObject({ webhookAt: null, webhook: { code: 'webhook-refused' } });
  clock.now = 61_000;
  expect(watched.isGenuine?.(genuine(), bytes)).toBe(true);
  expect(await known()).toMatchObject({ webhookAt: expect.any(Date), webhook: null });
});

test('a stray request without a signature does not count as a webhook', async ({ watched, known }) => {
  expect(watched.isGenuine?.(new Headers(), bytes)).toBe(false);
  expect(await known()).toBeUndefined();
});

test('a call that can’t be recorded is logged, and still returns its result', async ({ shop }) => {
  await shop.db.execute('alter table provider_connections rename to provider_connections_away');
  const warned: string[] = [];
  const watched = watch(shop.db, shop.gateway, () => 0, warned);
  expect(await watched.readOrder('cs_unknown')).toBeNull();
  await expect.poll(() => warned).toHaveLength(1);
});
