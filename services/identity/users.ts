import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { postgresCode } from '#db/postgres-code.ts';
import { prepared } from '#db/prepared.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { forgetBrowsers } from './known-browser.ts';
import { endRefreshTokens } from './refresh-token.ts';
import { demand, Refusal } from './refusal.ts';
import { codes, type UserRow, users } from './tables.ts';

const ID_LENGTH = 28;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UNIQUE_VIOLATION = '23505';
const MAX_ID_LENGTH = 128;

type NewUser = Partial<typeof users.$inferInsert>;

/** An id of 28 letters and digits. */
export function newUserId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Adds a user, with an id of 28 letters and digits unless one is given. @throws {Refusal} EMAIL_EXISTS. */
export async function addUser(db: DbOrTx, user: NewUser & { guest: boolean }, now: Date): Promise<UserRow> {
  const times = { validSince: wholeSecond(now), createdAt: now, lastLoginAt: now, lastRefreshAt: now };
  const insert = db.insert(users).values({ id: newUserId(), ...times, ...user });
  const [added] = await uniqueEmail(insert.returning());
  if (!added) throw new Error('the new user was not returned');
  return added;
}

/**
 * The result of a write that may give a user an address.
 * @throws {Refusal} EMAIL_EXISTS when another has it.
 */
export async function uniqueEmail<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) throw new Refusal('EMAIL_EXISTS');
    throw error;
  }
}

const byId = prepared<{ id: string }, UserRow[]>('find_user', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

/** The user; undefined when there is none of this id. */
export async function findUser(db: DbOrTx, id: string): Promise<UserRow | undefined> {
  if (id.length > MAX_ID_LENGTH) return undefined;
  const [user] = await byId(db, { id });
  return user;
}

/** The user with this address, which must be normalised. */
export async function findUserByEmail(db: DbOrTx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1);
  return user;
}

/**
 * The user a token of `issuedAtMs` speaks for.
 * @throws {Refusal} USER_NOT_FOUND, USER_DISABLED, or TOKEN_EXPIRED when the user's tokens were ended since.
 */
export async function findTokenUser(db: DbOrTx, userId: string, issuedAtMs: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  demand(user, 'USER_NOT_FOUND');
  demand(!user.disabled, 'USER_DISABLED');
  demand(user.validSince.getTime() <= issuedAtMs, 'TOKEN_EXPIRED');
  return user;
}

/** Removes a user. Their tokens stay for a while, ended, so that the bearers learn that the user is gone. */
export function deleteUser(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    // On this clock, by which the tokens were issued; the database's own may differ.
    await tx
      .update(users)
      .set({ validSince: endOfTokens(now) })
      .where(eq(users.id, id));
    await tx.delete(users).where(eq(users.id, id));
    await tx.delete(codes).where(eq(codes.userId, id));
    await forgetBrowsers(tx, id);
    await endRefreshTokens(tx, id, now);
  });
}

/**
 * The new `validSince` of a user, for an update that ends all tokens made until now. Tokens carry whole
 * seconds, so those of this second end too, and where the time was moved ahead already, those made since
 * then.
 */
export function endOfTokens(now: Date): SQL {
  const next = new Date(wholeSecond(now).getTime() + 1000).toISOString();
  return sql`greatest(${next}::timestamptz, ${users.validSince} + interval '1 second')`;
}

/** The second in which a time is: tokens carry no more. */
export function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
