import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type AttemptCounter, countAttempts, uncountAttempt } from '#db/count-attempts.ts';
import { paymentAttempts } from '#db/schema/orders/payments.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import type { Ineligibility } from '#domain/pricing/discounts/ineligibility.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { networkOf } from '#lib/http/network.ts';

/** Payment starts in 15 minutes. */
export type PaymentLimits = { perUser: number; perAddress: number };

/** Attempts with unknown discount codes in 15 minutes. */
export type CodeLimits = { perUser: number; perAddress: number };

/** Payments in 15 minutes whose receipts go to unconfirmed addresses entered by guests. */
export type ReceiptLimits = { perRecipient: number; perAddress: number };

export const USUAL_RECEIPTS: ReceiptLimits = { perRecipient: 5, perAddress: 300 };

const WINDOW_MS = 15 * 60_000;
/** Capture requests of one user in 15 minutes: each costs a call to the provider. */
const CAPTURES = 30;
/** Payment status requests of one user's pages in 15 minutes. */
const QUESTIONS = 100;
/** Webhooks with an invalid signature from one network in 15 minutes. */
const FORGERIES = 20;
/** Unknown order links opened from one network in 15 minutes. */
const GUESSES = 20;
/** Connections to providers that an administrator tests in 15 minutes. */
const EXAMINATIONS = 20;
/** Requests for a new order link from one network in 15 minutes. */
const LINKS_ASKED = 10;

/**
 * Counts one payment start for its user and network. Limits the testing of stolen cards, which takes many
 * attempts.
 * @throws {DomainError} TOO_MANY_PAYMENTS above a limit.
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

/**
 * Counts one capture request of a user.
 * @throws {DomainError} TOO_MANY_CAPTURES above the limit.
 */
export async function countCapture(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('capture', userId, CAPTURES)]), 'TOO_MANY_CAPTURES');
}

/**
 * Counts one payment status request of a page.
 * @throws {DomainError} TOO_MANY_CAPTURES above the limit.
 */
export async function countStatusRequest(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('question', userId, QUESTIONS)]), 'TOO_MANY_CAPTURES');
}

/**
 * Runs `tryCode`, which returns why a discount code can't be used, and counts it for the user and the network
 * if the code does not exist. The count comes before the attempt, so that it limits parallel guesses too. A
 * known code restores the counters, so that no mix of codes allows more guesses. Above a limit every code is
 * refused without an attempt: otherwise the response would reveal which codes exist.
 * @throws {DomainError} TOO_MANY_CODES above a limit.
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

/** Counts one guest order whose email goes to an unconfirmed address. Returns false above the limit. */
export function countGuestMail(
  db: DbOrTx,
  email: string,
  { perRecipient }: ReceiptLimits = USUAL_RECEIPTS,
): Promise<boolean> {
  return count(db, [counter('guest mail', email.toLowerCase(), perRecipient)]);
}

/**
 * Counts one guest payment for its network; its receipt goes to an unconfirmed address. Runs outside the
 * payment's transaction, so that guests of one network don't wait for each other.
 * @throws {DomainError} TOO_MANY_PAYMENTS above the limit.
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
 * @throws {DomainError} TOO_MANY_EXAMINATIONS above the limit.
 */
export async function countExamination(db: Db, userId: string): Promise<void> {
  assert(await count(db, [counter('examination', userId, EXAMINATIONS)]), 'TOO_MANY_EXAMINATIONS');
}

/** Counts a webhook with an invalid signature for its network. */
export async function countInvalidWebhook(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('forgery', networkOf(address), FORGERIES)]);
}

/** Whether this network reached the limit of invalid webhooks; further ones are ignored for a while. */
export async function isWebhookBlocked(db: Db, address: string | null): Promise<boolean> {
  return address !== null && isFull(db, counter('forgery', networkOf(address), FORGERIES));
}

/** Counts a request for a new order link for its network. Returns false above the limit. */
export async function countLinkRequest(db: Db, address: string | null): Promise<boolean> {
  return address === null || count(db, [counter('link asked', networkOf(address), LINKS_ASKED)]);
}

/** Counts an unknown order link for the network that opened it. */
export async function countLinkGuess(db: Db, address: string | null): Promise<void> {
  if (address !== null) await count(db, [counter('order-link', networkOf(address), GUESSES)]);
}

/** Whether this network reached the limit of unknown order links; further ones are ignored for a while. */
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
