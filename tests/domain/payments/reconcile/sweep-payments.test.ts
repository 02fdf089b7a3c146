import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentAttempts, paymentWebhooks } from '#db/schema/orders/payments.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { sweepPayments } from '#domain/payments/reconcile/sweep-payments.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { lockRow, waitForWaiting } from '../../../support/database/row-lock.ts';

const LIMITS = { perUser: 10, perAddress: 100 };
const ADDRESS = '192.0.2.7';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keyOf = (counter: string) => createHash('sha256').update(counter).digest();
const ofUser = keyOf('user buyer');
const ofAddress = keyOf(`address ${ADDRESS}`);
const unused = keyOf('user of long ago');

test('the sweep neither waits for a payment counter that is in use nor deletes it', async () => {
  const { db } = database;
  const endsAt = new Date(0);
  // Inserts the counters in this order, so that countPaymentStart locks the last row first.
  for (const key of [unused, ofAddress, ofUser])
    await db.insert(paymentAttempts).values({ key, count: 5, endsAt });
  const free = await lockRow(db, (tx) =>
    tx.execute(sql`select 1 from payment_attempts where key = ${ofAddress} for update`),
  );
  const counted = countPaymentStart(db, LIMITS, { userId: 'buyer', address: ADDRESS });
  await waitForWaiting(db, 1);
  await sweepPayments(db);
  await free();
  await counted;
  const left = await db
    .select({ key: paymentAttempts.key, count: paymentAttempts.count })
    .from(paymentAttempts);
  expect(new Map(left.map(({ key, count }) => [key.toString('hex'), count]))).toEqual(
    new Map([ofUser, ofAddress].map((key) => [key.toString('hex'), 1])),
  );
});

test('deleting an old webhook of one provider keeps a new one of another with the same id', async () => {
  const { db } = database;
  const notice = { eventId: 'evt-1', eventType: 'paid' };
  await db.insert(paymentWebhooks).values([
    { ...notice, provider: 'paypal', receivedAt: new Date(0) },
    { ...notice, provider: 'coin-bank' },
  ]);
  await sweepPayments(db);
  expect(await db.select({ provider: paymentWebhooks.provider }).from(paymentWebhooks)).toEqual([
    { provider: 'coin-bank' },
  ]);
});
