import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { networkOf } from '#lib/network.ts';

/** Payments that may be started in 15 minutes. */
export type PaymentLimits = { perUser: number; perAddress: number };

const WINDOW_MINUTES = 15;
/** Captures that one user asks for in that time: each costs a call to PayPal. */
const CAPTURES = 30;
/** Notices that PayPal did not send, from one network address in that time. */
const FORGERIES = 20;

/**
 * Counts one start of a payment for its user and network address: whoever tries out stolen means of payment needs many.
 * @throws {Refusal} TOO_MANY_PAYMENTS above a limit.
 */
export async function countPaymentStart(
  db: Db,
  { perUser, perAddress }: PaymentLimits,
  visitor: { userId: string; address: string | null },
): Promise<void> {
  const counters = [{ key: keyOf('user', visitor.userId), limit: perUser }];
  if (visitor.address !== null)
    counters.push({ key: keyOf('address', networkOf(visitor.address)), limit: perAddress });
  const counted = await Promise.all(counters.map(({ key }) => countOne(db, key)));
  demand(
    counters.every(({ limit }, at) => (counted[at] ?? 0) <= limit),
    'TOO_MANY_PAYMENTS',
  );
}

/**
 * Counts one capture that a user asks for.
 * @throws {Refusal} TOO_MANY_CAPTURES above the limit.
 */
export async function countCapture(db: Db, userId: string): Promise<void> {
  demand((await countOne(db, keyOf('capture', userId))) <= CAPTURES, 'TOO_MANY_CAPTURES');
}

/** Counts a forged notice for the network address that it came from. */
export async function countForgery(db: Db, address: string | null): Promise<void> {
  if (address !== null) await countOne(db, keyOf('forgery', networkOf(address)));
}

/** Whether so many forged notices came from this network address that no more are looked at for a while. */
export async function isForger(db: Db, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { rows } = await db.execute(sql`
    select 1 from payment_attempts
    where key = ${keyOf('forgery', networkOf(address))} and ends_at > now() and count >= ${FORGERIES}`);
  return rows.length > 0;
}

async function countOne(db: Db, key: Buffer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into payment_attempts as a (key, count, ends_at)
    values (${key}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (key) do update set
      count = case when a.ends_at <= now() then 1 else least(a.count, 1000000) + 1 end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning count`);
  return rows[0]?.count ?? 0;
}

function keyOf(kind: string, subject: string): Buffer {
  return createHash('sha256').update(`${kind} ${subject}`).digest();
}
