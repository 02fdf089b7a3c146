import { createHash } from 'node:crypto';
import { type AttemptCounter, countAttempts } from '#db/count-attempts.ts';
import { paymentAttempts } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import { networkOf } from '#lib/http/network.ts';

/**
 * Limits for 15 minutes. `PER_EMAIL` limits the confirmation emails to one address, and `PER_NETWORK` the
 * requests from one network.
 */
const PER_EMAIL = 3;
const PER_NETWORK = 30;
const WINDOW_MS = 15 * 60_000;
/** Maximum number of products for which one email address can wait. */
export const MAX_WAITING = 50;
/** Number of days in which a guest must confirm a request. */
export const CONFIRM_DAYS = 3;
/** A request is deleted this number of days after its email. */
export const RETENTION_DAYS = 30;
/** Every request is deleted after this number of days. */
export const LONGEST_WAIT_DAYS = 365;
/**
 * Number of emails for each item in stock. The shop sends this number when the product is back in stock, and
 * again each day while it stays in stock.
 */
export const MAILS_PER_ITEM = 2;

/** Counts a request from this network address. Returns false if its network has reached the limit. */
export async function countRequest(db: Db, address: string | null): Promise<boolean> {
  return address === null || count(db, counter('restock network', networkOf(address), PER_NETWORK));
}

/** Counts a confirmation email to this address. Returns false if the address has reached the limit. */
export function countConfirmMail(db: Db, email: string): Promise<boolean> {
  return count(db, counter('restock mail', email.toLowerCase(), PER_EMAIL));
}

function count(db: Db, counted: AttemptCounter): Promise<boolean> {
  return countAttempts(db, paymentAttempts, [counted], new Date());
}

function counter(kind: string, subject: string, limit: number): AttemptCounter {
  const key = createHash('sha256').update(`${kind} ${subject}`).digest();
  return { key, limit, windowMs: WINDOW_MS };
}
