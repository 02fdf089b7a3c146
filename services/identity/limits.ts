import { countAttempts, takeBackAttempts } from '#db/count-attempts.ts';
import type { DbOrTx } from '#db/types.ts';
import { networkOf } from '#lib/network.ts';
import { demand } from './refusal.ts';
import { hashSecret } from './secret.ts';
import { attempts } from './tables.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried: sign-ins with a wrong password in 15 minutes, the rest in an hour. */
export type Limits = {
  /** From one network address. */
  passwordsPerAccount: number;
  /** From everywhere. */
  passwordsPerAccountOverall: number;
  passwordsPerAddress: number;
  /** From one browser that signed in to the account before, or in an open session of it. */
  passwordsPerBrowser: number;
  /** From one network address. */
  mailsPerAccount: number;
  /** From everywhere. */
  mailsPerAccountOverall: number;
  mailsPerAddress: number;
  signUpsPerAddress: number;
  guestsPerAddress: number;
};

export const DEFAULT_LIMITS: Limits = {
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
export type Counter = { limit: keyof Limits; subject: string };

type Counting = { db: DbOrTx; limits: Limits; clock: () => number };

/** The counter for a network address; none when the address is not known, as for calls of the shop itself. */
export function byAddress(limit: keyof Limits, address: string | null): Counter[] {
  return address === null ? [] : [{ limit, subject: networkOf(address) }];
}

/**
 * The counter for an account and a network address together; an address that is not known counts as one of
 * its own.
 */
export function byAccount(limit: keyof Limits, account: string, address: string | null): Counter {
  return { limit, subject: `${account} ${address === null ? '' : networkOf(address)}` };
}

/**
 * Counts one attempt with each counter in turn, in one statement: what one refuses those after it don't
 * count.
 * @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER when one is above its limit.
 */
export async function count({ db, limits, clock }: Counting, counters: Counter[]): Promise<void> {
  const counted = counters.map((counter) => ({
    key: keyOf(counter),
    limit: limits[counter.limit],
    windowMs: counter.limit.startsWith('passwords') ? 15 * MINUTE_MS : 60 * MINUTE_MS,
  }));
  demand(
    await countAttempts(db, attempts, counted, new Date(clock())),
    'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Reset your password or try again later.',
  );
}

/**
 * Takes back an attempt that was none of those the limits are for: the first counter forgets all that it
 * counted, the others this one attempt.
 */
export function takeBack(db: DbOrTx, counters: Counter[]): Promise<void> {
  return takeBackAttempts(db, attempts, counters.map(keyOf));
}

function keyOf({ limit, subject }: Counter): Buffer {
  return hashSecret(`${limit} ${subject}`);
}
