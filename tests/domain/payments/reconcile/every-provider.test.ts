import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { capture, endState, makeBuyer, open, reconcileAll } from '../../../support/fixtures/paying.ts';
import type { Provider } from '../../../support/providers/provider.ts';
import { PROVIDERS } from '../../../support/providers/providers.ts';

type Sent = { headers: Record<string, string>; body: string };

describe.each(PROVIDERS)('%s', (name, start) => {
  let database: TestDatabase;
  let provider: Provider;
  let gateway: Gateway;
  let productId: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    provider = await start();
    gateway = provider.open({ timeoutMs: 2_000, pauseMs: 5 });
  });
  beforeEach(async () => {
    productId = await makeProduct(database.db, { stock: 9, priceCents: 1_000 });
  });
  afterEach(() => provider.heal());
  afterAll(async () => {
    await provider?.stop();
    await database?.drop();
  });

  /** Handles a webhook: verifies, reads and records it. */
  async function hear({ headers, body }: Sent): Promise<'refused' | 'repeated' | 'unmatched' | 'matched'> {
    const notice = { headers: new Headers(headers), body };
    const genuine = gateway.isGenuine
      ? gateway.isGenuine(notice.headers, Buffer.from(body))
      : await gateway.verifyWebhook(notice);
    const told = genuine ? gateway.parseWebhook(notice) : null;
    return told ? handleWebhook(database.db, name, told) : 'refused';
  }

  async function bought() {
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await open(database.db, gateway, buyer);
    provider.approve(order);
    const { payment } = await capture(database.db, gateway, buyer, order);
    return { id: payment.id, captureId: payment.captureId ?? '' };
  }

  const refundedAt = async (id: string) =>
    (
      await database.db.execute(
        sql`select status, refunded_cents::int as back from completed_transactions where id = ${id}`,
      )
    ).rows;

  test('an approval webhook that arrives twice makes one order; a forged one is refused', async () => {
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await open(database.db, gateway, buyer);
    provider.approve(order);
    const notice = provider.approvalNotice(order);
    expect(await hear({ ...notice, body: `${notice.body} ` })).toBe('refused');
    expect(await hear({ headers: {}, body: notice.body })).toBe('refused');
    expect([await hear(notice), await hear(notice)]).toEqual(['matched', 'repeated']);
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toMatchObject({ orders: 1, stock: 8, open: 0 });
  });

  test('without a webhook the reconciler captures an approved payment, and ends one that nobody approved', async () => {
    const [buyer, idle] = [
      await makeBuyer(database.db, [productId]),
      await makeBuyer(database.db, [productId]),
    ];
    provider.approve(await open(database.db, gateway, buyer));
    const left = await open(database.db, gateway, idle);
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toMatchObject({ orders: 1, open: 0 });
    expect(await endState(database.db, idle, productId)).toMatchObject({ orders: 0, reserved: 0, open: 0 });
    expect((await gateway.readOrder(left))?.capture ?? null).toBeNull();
    expect(provider.authorised()).toBe(0);
  });

  test.each(['by its webhook', 'without a webhook, in a later look'])(
    'a refund made at the provider is booked once, %s',
    async (how) => {
      const { id, captureId } = await bought();
      const { notice } = provider.refundByHand(captureId, '3.00');
      if (how === 'by its webhook') {
        expect([await hear(notice), await hear(notice)]).toEqual(['matched', 'repeated']);
        await reconcileAll(database.db, gateway);
      }
      for (let look = 0; look < 2; look += 1) {
        await database.db.execute(sql`update payments set look_at = now() where id = ${id}`);
        await scheduleSync(database.db, gatewaysByName([gateway]), (error) => {
          throw error;
        });
      }
      expect(await refundedAt(id)).toEqual([{ status: 'COMPLETED', back: 300 }]);
    },
  );

  test('a webhook about another shop’s payment matches nothing', async () => {
    const { id } = await bought();
    const other = await createTestDatabase();
    const notice = provider.refundByHand((await captureOf(id)) ?? '').notice;
    const told = gateway.parseWebhook({ headers: new Headers(notice.headers), body: notice.body });
    if (told === null) throw new Error('The webhook can not be read');
    expect(await handleWebhook(other.db, name, told).finally(() => other.drop())).toBe('unmatched');
  });

  async function captureOf(id: string): Promise<string | null | undefined> {
    const { rows } = await database.db.execute<{ capture_id: string | null }>(
      sql`select capture_id from payments where id = ${id}`,
    );
    return rows[0]?.capture_id;
  }

  test('a payment stays as it is while the provider does not answer, and is completed later', async () => {
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await open(database.db, gateway, buyer);
    provider.approve(order);
    provider.fail('read', 'lost', 100);
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toMatchObject({ orders: 0, open: 1 });
    provider.heal();
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toMatchObject({ orders: 1, open: 0 });
  });
});
