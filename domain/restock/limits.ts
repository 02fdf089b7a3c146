import { createHash } from 'node:crypto';
import { type AttemptCounter, countAttempts } from '#db/count-attempts.ts';
import { paymentAttempts } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import { networkOf } from '#lib/http/network.ts';

/** Requests in 15 minutes: emails that ask an address to confirm, and requests of one network. */
const PER_EMAIL = 3;
const PER_NETWORK = 30;
const WINDOW_MS = 15 * 60_000;
/** Products that one address may wait for. */
export const MAX_WAITING = 50;
/** Days within which a guest must confirm a request. */
export const CONFIRM_DAYS = 3;
/** Days after its email until a request is deleted. */
export const KEPT_DAYS = 30;
/** Days after which every request is deleted. */
export const LONGEST_WAIT_DAYS = 365;
/** Emails for each item in stock, at first and on each further day that the stock remains. */
export const MAILS_PER_ITEM = 2;

/** Counts a request for its network. Returns false above the limit. */
export async function countRequest(db: Db, address: string | null): Promise<boolean> {
  return address === null || count(db, counter('restock network', networkOf(address), PER_NETWORK));
}

/** Counts an email that asks to confirm. Returns false above the limit. */
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
