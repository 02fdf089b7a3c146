import { countAttempts, resetAttempts, uncountAttempt } from '#db/count-attempts.ts';
import type { DbOrTx } from '#db/types.ts';
import { networkOf } from '#lib/http/network.ts';
import { assertIdentity } from './refusal.ts';
import { attempts } from './tables.ts';
import { hashSecret } from './tokens/secret.ts';

const MINUTE_MS = 60_000;

/**
 * Maximum attempts. Sign-ins with a wrong password count for 15 minutes, and everything else counts for an
 * hour.
 */
export type IdentityLimits = {
  /** Attempts for one account from one network. */
  passwordsPerAccount: number;
  /** Attempts for one account from all networks. */
  passwordsPerAccountOverall: number;
  passwordsPerAddress: number;
  /**
   * Attempts from one browser that has signed in to the account before, or from one open session of the
   * account.
   */
  passwordsPerBrowser: number;
  /** Emails to one account that one network requests. */
  mailsPerAccount: number;
  /** Emails to one account that all networks request. */
  mailsPerAccountOverall: number;
  mailsPerAddress: number;
  signUpsPerAddress: number;
  guestsPerAddress: number;
};

export const DEFAULT_IDENTITY_LIMITS: IdentityLimits = {
  passwordsPerAccount: 10,
  passwordsPerAccountOverall: 100,
  passwordsPerAddress: 100,
  passwordsPerBrowser: 10,
  mailsPerAccount: 5,
  mailsPerAccountOverall: 20,
  mailsPerAddress: 30,
  signUpsPerAddress: 100,
  guestsPerAddress: 1_000,
};

/** One counter: the limit, and the account, network or browser whose attempts it counts. */
export type Counter = { limit: keyof IdentityLimits; subject: string };

type Counting = { db: DbOrTx; limits: IdentityLimits; clock: () => number };

/**
 * Returns the counter for a network address. Returns an empty list if the address is unknown, as in the
 * shop's own calls.
 */
export function byAddress(limit: keyof IdentityLimits, address: string | null): Counter[] {
  return address === null ? [] : [{ limit, subject: networkOf(address) }];
}

/**
 * Returns the counter for an account and a network. All attempts for an account from unknown addresses share
 * one counter.
 */
export function byAccount(limit: keyof IdentityLimits, account: string, address: string | null): Counter {
  return { limit, subject: `${account} ${address === null ? '' : networkOf(address)}` };
}

/**
 * Counts one attempt in each counter, in their order and in one statement. If a counter is above its limit,
 * the later counters don't count the attempt.
 * @throws {IdentityRefusal} TOO_MANY_ATTEMPTS_TRY_LATER if a counter is above its limit.
 */
export async function count({ db, limits, clock }: Counting, counters: Counter[]): Promise<void> {
  const counted = counters.map((counter) => ({
    key: keyOf(counter),
    limit: limits[counter.limit],
    windowMs: counter.limit.startsWith('passwords') ? 15 * MINUTE_MS : 60 * MINUTE_MS,
  }));
  assertIdentity(
    await countAttempts(db, attempts, counted, new Date(clock())),
    'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Reset your password or try again later.',
  );
}

/** Removes a successful attempt: resets the first counter, and subtracts one from the others. */
export function clearAttempts(db: DbOrTx, counters: Counter[]): Promise<void> {
  return resetAttempts(db, attempts, counters.map(keyOf));
}

/** Subtracts one from each counter. */
export function subtractAttempts(db: DbOrTx, counters: Counter[]): Promise<void> {
  return uncountAttempt(db, attempts, counters.map(keyOf));
}

function keyOf({ limit, subject }: Counter): Buffer {
  return hashSecret(`${limit} ${subject}`);
}
