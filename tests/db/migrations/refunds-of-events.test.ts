import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/types.ts';
import { createDatabaseBefore, type OlderDatabase } from '../../support/database/older-database.ts';

const payer = JSON.stringify({ name: { given_name: 'Ann', surname: 'Lee' }, email_address: '' });

let old: OlderDatabase;
let db: Db;
const later = randomUUID();
const byProvider = randomUUID();
let unpaid: string;
let paid: string;

async function payment(id: string) {
  await old.client.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, amounts, subtotal_cents, tax_cents, total_cents,
       payer, expires_at) values ($1::uuid, 'ann', 'card', 'settled', $1::text, '[]', '{}', 1000, 0, 1000, $2, now())`,
    [id, payer],
  );
}

/** Adds a refund and its event, which is one millisecond later. Returns the id of the refund. */
async function refund(paymentId: string, handCents: number | null, at: string): Promise<string> {
  const { rows } = await old.client.query<{ id: string }>(
    `insert into refunds (payment_id, origin, state, amount_cents, hand_cents, completed_at, request_id)
     values ($1, 'shop', 'completed', 100, $2, $3, gen_random_uuid()) returning id`,
    [paymentId, handCents, at],
  );
  await old.client.query(
    `insert into payment_events (payment_id, kind, detail, at)
     values ($1, 'refunded', '{"refundId": null}', $2::timestamptz + interval '1 ms')`,
    [paymentId, at],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  old = await createDatabaseBefore('0087-refunds-of-events.sql');
  await payment(later);
  await payment(byProvider);
  unpaid = await refund(later, 0, '2026-03-01T10:00:00Z');
  await refund(byProvider, null, '2026-03-01T10:00:00Z');
  paid = await refund(later, 100, '2026-03-02T10:00:00Z');
  await old.client.query(`insert into payment_events (payment_id, kind) values ($1, 'reminded')`, [later]);
  db = await old.upgrade();
});
afterAll(() => old?.drop());

test('the events of orders that are paid later name their refunds', async () => {
  const { rows } = await db.execute(
    sql`select payment_id as payment, kind, detail from payment_events order by id`,
  );
  expect(rows).toEqual([
    { payment: later, kind: 'refunded', detail: { refundId: null, shopRefundId: unpaid } },
    { payment: byProvider, kind: 'refunded', detail: { refundId: null } },
    { payment: later, kind: 'refunded', detail: { refundId: null, shopRefundId: paid } },
    { payment: later, kind: 'reminded', detail: {} },
  ]);
});
