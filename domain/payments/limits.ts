import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type AttemptCounter, countAttempts, uncountAttempt } from '#db/count-attempts.ts';
import { paymentAttempts } from '#db/schema/orders/payments.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import type { Ineligibility } from '#domain/pricing/discounts/ineligibility.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { networkOf } from '#lib/http/network.ts';

/** Maximum number of payment starts in 15 minutes. */
export type PaymentLimits = { perUser: number; perAddress: number };

/** Maximum number of attempts with unknown discount codes in 15 minutes. */
export type CodeLimits = { perUser: number; perAddress: number };

/**
 * Maximum number of guests' payments in 15 minutes, if the receipt goes to an unconfirmed email address: for
 * one such email address, and for one network.
 */
export type ReceiptLimits = { perRecipient: number; perAddress: number };

export const USUAL_RECEIPTS: ReceiptLimits = { perRecipient: 5, perAddress: 300 };

const WINDOW_MS = 15 * 60_000;
/**
 * Maximum number of capture requests of one user in 15 minutes. Each of them needs a call to the provider.
 */
const CAPTURES = 30;
/** Maximum number of requests for the payment status by one user's pages in 15 minutes. */
const QUESTIONS = 100;
/** Maximum number of webhooks with an invalid signature from one network in 15 minutes. */
const FORGERIES = 20;
/** Maximum number of unknown order links that one network opens in 15 minutes. */
const GUESSES = 20;
/** Maximum number of provider connections that an administrator tests in 15 minutes. */
const EXAMINATIONS = 20;
/** Maximum number of requests for a new order link from one network in 15 minutes. */
const LINKS_ASKED = 10;

/**
 * Counts one payment start for its user and network. The limits prevent tests of stolen cards, which need
 * many attempts.
 * @throws {DomainError} TOO_MANY_PAYMENTS above a limit
 */
export async function countPaymentStart(
  db: Db,
  { perUser, perAddress }: PaymentLimits,
  visitor: { userId: string; address: string | null },
): Promise<void> {
  const counters = [counter('user', visitor.userId, perUser)];
  if (visitor.address !== null) counters.push(counter('address', networkOf(visitor.address), perAddress));
  assert(await count(db, counters), 'TOO_MANY_PAYMENTS');
}

/** Counts one capture request of a user. @throws {DomainError} TOO_MANY_CAPTURES above the limit */
export async function countCapture(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('capture', userId, CAPTURES)]), 'TOO_MANY_CAPTURES');
}

/**
 * Counts one request of a page for the payment status.
 * @throws {DomainError} TOO_MANY_CAPTURES above the limit
 */
export async function countStatusRequest(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('question', userId, QUESTIONS)]), 'TOO_MANY_CAPTURES');
}

/**
 * Runs `tryCode`, which returns why a discount code can't be used. Limits the attempts with codes that don't
 * exist, by user and by network. Above a limit, refuses every code without running `tryCode`, because the
 * response would reveal which codes exist.
 *
 * Counts each attempt before `tryCode` runs, so that guesses at the same time are limited, too. If the code
 * exists, removes only this attempt from the counters. Earlier guesses still count.
 * @throws {DomainError} TOO_MANY_CODES above a limit
 */
export async function limitCodes(
  db: Db,
  { perUser, perAddress }: CodeLimits,
  { userId, address }: { userId: string; address: string | null },
  tryCode: () => Promise<Ineligibility | null>,
): Promise<Ineligibility | null> {
  const counters = [counter('code of user', userId, perUser)];
  if (address !== null) counters.push(counter('code of address', networkOf(address), perAddress));
  assert(await count(db, counters), 'TOO_MANY_CODES');
  let isGuess = false;
  try {
    const why = await tryCode();
    isGuess = why?.reason === 'unknown';
    return why;
  } finally {
    if (!isGuess) {
      const keys = counters.map(({ key }) => key);
      await uncountAttempt(db, paymentAttempts, keys);
    }
  }
}

/**
 * Counts one order of a guest whose email is sent to an unconfirmed address. Returns false above the limit.
 */
export function countGuestMail(
  db: DbOrTx,
  email: string,
  { perRecipient }: ReceiptLimits = USUAL_RECEIPTS,
): Promise<boolean> {
  return count(db, [counter('guest mail', email.toLowerCase(), perRecipient)]);
}

/**
 * Counts one payment of a guest for its network. The receipt is sent to an unconfirmed address. Call it
 * outside the payment's transaction. Otherwise the payments of one network would wait for each other's
 * counter.
 * @throws {DomainError} TOO_MANY_PAYMENTS above the limit
 */
export async function countGuestReceipt(
  db: Db,
  { perAddress }: ReceiptLimits,
  address: string | null,
): Promise<void> {
  if (address === null) return;
  assert(await count(db, [counter('guest receipt', networkOf(address), perAddress)]), 'TOO_MANY_PAYMENTS');
}

/**
 * Counts one test of a connection to a provider.
 * @throws {DomainError} TOO_MANY_EXAMINATIONS above the limit
 */
export async function countExamination(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('examination', userId, EXAMINATIONS)]), 'TOO_MANY_EXAMINATIONS');
}

/** Counts a webhook with an invalid signature for the network that sent it. */
export async function countInvalidWebhook(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('forgery', networkOf(address), FORGERIES)]);
}

/**
 * Whether this network has sent too many invalid webhooks. The shop then ignores its webhooks until the
 * limit's 15 minutes are over.
 */
export async function isWebhookBlocked(db: Db, address: string | null): Promise<boolean> {
  return address !== null && isFull(db, counter('forgery', networkOf(address), FORGERIES));
}

/** Counts a request for a new order link for its network. Returns false above the limit. */
export async function countLinkRequest(db: Db, address: string | null): Promise<boolean> {
  return address === null || count(db, [counter('link asked', networkOf(address), LINKS_ASKED)]);
}

/** Counts an unknown secret link, of an order or of the product feed, for the network that opened it. */
export async function countLinkGuess(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('order-link', networkOf(address), GUESSES)]);
}

/**
 * Whether this network has opened too many unknown order links. The shop then ignores its order links until
 * the limit's 15 minutes are over.
 */
export async function isLinkGuessBlocked(db: Db, address: string | null): Promise<boolean> {
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
