import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { networkOf } from '#lib/network.ts';
import { hashSecret } from './secret.ts';
import { attempts } from './tables.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried: sign-ins with a wrong password in 15 minutes, the rest in an hour. */
export type Limits = {
  passwordsPerAccount: number;
  passwordsPerAddress: number;
  mailsPerAccount: number;
  mailsPerAddress: number;
  signUpsPerAddress: number;
  guestsPerAddress: number;
};

export const DEFAULT_LIMITS: Limits = {
  passwordsPerAccount: 10,
  passwordsPerAddress: 100,
  mailsPerAccount: 5,
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

/** Counts one attempt with each counter. @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER when one is above its limit. */
export async function count({ db, limits, clock }: Counting, counters: Counter[]): Promise<void> {
  const now = new Date(clock()).toISOString();
  let exceeded = false;
  for (const counter of counters) {
    const windowMs = counter.limit.startsWith('passwords') ? 15 * MINUTE_MS : 60 * MINUTE_MS;
    const endsAt = new Date(clock() + windowMs).toISOString();
    const { rows } = await db.execute<{ count: number }>(sql`
      insert into ${attempts} as a (key, count, ends_at) values (${keyOf(counter)}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when a.ends_at <= ${now} then 1 else least(a.count, 1000000) + 1 end,
        ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
      returning count`);
    exceeded ||= (rows[0]?.count ?? 0) > limits[counter.limit];
  }
  demand(
    !exceeded,
    'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Reset your password or try again later.',
  );
}

/** Takes back one attempt: it was none of those that the limit is for. */
export async function uncount(db: DbOrTx, counters: Counter[]): Promise<void> {
  if (counters.length === 0) return;
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, counters.map(keyOf)));
}

/** Forgets all attempts of the counters. */
export async function forget(db: DbOrTx, counters: Counter[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, counters.map(keyOf)));
}

function keyOf({ limit, subject }: Counter): Buffer {
  return hashSecret(`${limit} ${subject}`);
}
