import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type AttemptCounter, countAttempts } from '#db/count-attempts.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { networkOf } from '#lib/network.ts';
import { demand } from '#lib/refusal.ts';

/** Payments that may be started in 15 minutes. */
export type PaymentLimits = { perUser: number; perAddress: number };

const WINDOW_MS = 15 * 60_000;
/** Captures that one user asks for in that time: each costs a call to the provider. */
const CAPTURES = 30;
/** Questions of one user's pages for what became of a payment. */
const QUESTIONS = 100;
/** Discount codes that are tried, by a user and by a network address. */
const CODES = { perUser: 20, perAddress: 60 };
/** Orders whose mails go to one address that a guest typed. */
const GUEST_MAILS = 5;
/** Notices that the provider did not send, from one network address in that time. */
const FORGERIES = 20;
/** Links to orders that don't exist, from one network address in that time. */
const GUESSES = 20;

/**
 * Counts one start of a payment for its user and network address: whoever tries out stolen means of payment
 * needs many.
 * @throws {Refusal} TOO_MANY_PAYMENTS above a limit.
 */
export async function countPaymentStart(
  db: Db,
  { perUser, perAddress }: PaymentLimits,
  visitor: { userId: string; address: string | null },
): Promise<void> {
  const counters = [counter('user', visitor.userId, perUser)];
  if (visitor.address !== null) counters.push(counter('address', networkOf(visitor.address), perAddress));
  demand(await count(db, counters), 'TOO_MANY_PAYMENTS');
}

/**
 * Counts one capture that a user asks for.
 * @throws {Refusal} TOO_MANY_CAPTURES above the limit.
 */
export async function countCapture(db: Db, userId: string): Promise<void> {
  demand(await count(db, [counter('capture', userId, CAPTURES)]), 'TOO_MANY_CAPTURES');
}

/**
 * Counts one question of a page for what became of a payment.
 * @throws {Refusal} TOO_MANY_CAPTURES above the limit.
 */
export async function countQuestion(db: Db, userId: string): Promise<void> {
  demand(await count(db, [counter('question', userId, QUESTIONS)]), 'TOO_MANY_CAPTURES');
}

/**
 * Counts one discount code that is tried: a guest is easily made anew, a network address is not.
 * @throws {Refusal} TOO_MANY_CODES above a limit.
 */
export async function countCode(
  db: Db,
  { userId, address }: { userId: string; address: string | null },
): Promise<void> {
  const counters = [counter('code of user', userId, CODES.perUser)];
  if (address !== null) counters.push(counter('code of address', networkOf(address), CODES.perAddress));
  demand(await count(db, counters), 'TOO_MANY_CODES');
}

/**
 * Counts one order of a guest whose mail goes to an address that nobody has checked. Whether there were not
 * too many.
 */
export function countGuestMail(db: DbOrTx, email: string): Promise<boolean> {
  return count(db, [counter('guest mail', email.toLowerCase(), GUEST_MAILS)]);
}

/** Counts a forged notice for the network address that it came from. */
export async function countForgery(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('forgery', networkOf(address), FORGERIES)]);
}

/** Whether so many forged notices came from this network address that no more are looked at for a while. */
export async function isForger(db: Db, address: string | null): Promise<boolean> {
  return address !== null && isFull(db, counter('forgery', networkOf(address), FORGERIES));
}

/** Counts a link to an order that nobody was given, for the network address that opened it. */
export async function countLinkGuess(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('order-link', networkOf(address), GUESSES)]);
}

/** Whether so many came from this network address that no more are looked at for a while. */
export async function isLinkGuesser(db: Db, address: string | null): Promise<boolean> {
  return address !== null && isFull(db, counter('order-link', networkOf(address), GUESSES));
}

async function isFull(db: Db, { key, limit }: AttemptCounter): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${paymentAttempts} where key = ${key} and ends_at > now() and count >= ${limit}`);
  return rows.length > 0;
}

function count(db: DbOrTx, counters: AttemptCounter[]): Promise<boolean> {
  return countAttempts(db, paymentAttempts, counters, new Date());
}

function counter(kind: string, subject: string, limit: number): AttemptCounter {
  const key = createHash('sha256').update(`${kind} ${subject}`).digest();
  return { key, limit, windowMs: WINDOW_MS };
}
