import { countAttempts, resetAttempts } from '#db/count-attempts.ts';
import type { DbOrTx } from '#db/types.ts';
import { networkOf } from '#lib/http/network.ts';
import { assertIdentity } from './refusal.ts';
import { attempts } from './tables.ts';
import { hashSecret } from './tokens/secret.ts';

const MINUTE_MS = 60_000;

/** Maximum attempts: sign-ins with a wrong password in 15 minutes, everything else in an hour. */
export type IdentityLimits = {
  /** From one network address. */
  passwordsPerAccount: number;
  /** From all networks. */
  passwordsPerAccountOverall: number;
  passwordsPerAddress: number;
  /** From one browser that has signed in to the account before, or in an open session of it. */
  passwordsPerBrowser: number;
  /** From one network. */
  mailsPerAccount: number;
  /** From all networks. */
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

/** One counter: a limit, and the account or network address that it counts for. */
export type Counter = { limit: keyof IdentityLimits; subject: string };

type Counting = { db: DbOrTx; limits: IdentityLimits; clock: () => number };

/** Returns the counter for a network address; none if the address is unknown, as for the shop's own calls. */
export function byAddress(limit: keyof IdentityLimits, address: string | null): Counter[] {
  return address === null ? [] : [{ limit, subject: networkOf(address) }];
}

/**
 * Returns the counter for an account and a network address. All unknown addresses of an account share one
 * counter.
 */
export function byAccount(limit: keyof IdentityLimits, account: string, address: string | null): Counter {
  return { limit, subject: `${account} ${address === null ? '' : networkOf(address)}` };
}

/**
 * Counts one attempt with each counter in turn, in one statement: after a refusal the later counters don't
 * count.
 * @throws {IdentityError} TOO_MANY_ATTEMPTS_TRY_LATER if a counter is above its limit.
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

/** Takes back a successful attempt: resets the first counter, and subtracts the attempt from the others. */
export function uncountAttempts(db: DbOrTx, counters: Counter[]): Promise<void> {
  return resetAttempts(db, attempts, counters.map(keyOf));
}

function keyOf({ limit, subject }: Counter): Buffer {
  return hashSecret(`${limit} ${subject}`);
}
