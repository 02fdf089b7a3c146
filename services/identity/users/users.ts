import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { postgresCode } from '#db/postgres-code.ts';
import { prepared } from '#db/prepared.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { assertIdentity, IdentityRefusal } from '../refusal.ts';
import { codes, type UserRow, users } from '../tables.ts';
import { endRefreshTokens } from '../tokens/refresh-token.ts';
import { forgetBrowsers } from './known-browser.ts';

const ID_LENGTH = 28;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UNIQUE_VIOLATION = '23505';
const MAX_ID_LENGTH = 128;

type NewUser = Partial<typeof users.$inferInsert>;

/** Returns an id of 28 letters and digits. */
export function newUserId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Adds a user. The user gets a new id of 28 letters and digits unless `user` has one.
 * @throws {IdentityRefusal} EMAIL_EXISTS.
 */
export async function addUser(db: DbOrTx, user: NewUser & { guest: boolean }, now: Date): Promise<UserRow> {
  const times = { validSince: wholeSecond(now), createdAt: now, lastLoginAt: now, lastRefreshAt: now };
  const insert = db.insert(users).values({ id: newUserId(), ...times, ...user });
  const [added] = await uniqueEmail(insert.returning());
  if (!added) throw new Error('the new user was not returned');
  return added;
}

/**
 * Runs a write that may set a user's address, and returns its result.
 * @throws {IdentityRefusal} EMAIL_EXISTS if another user has the address.
 */
export async function uniqueEmail<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) throw new IdentityRefusal('EMAIL_EXISTS');
    throw error;
  }
}

const byId = prepared<{ id: string }, UserRow[]>('find_user', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

/** Finds a user by the id; undefined if there is none. Ids that are too long are not looked up. */
export async function findUser(db: DbOrTx, id: string): Promise<UserRow | undefined> {
  if (id.length > MAX_ID_LENGTH) return undefined;
  const [user] = await byId(db, { id });
  return user;
}

/** Finds a user by a normalized address. */
export async function findUserByEmail(db: DbOrTx, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1);
  return user;
}

/**
 * Returns the user of a token issued at `issuedAtMs`.
 * @throws {IdentityRefusal} USER_NOT_FOUND, USER_DISABLED, or TOKEN_EXPIRED if the user's tokens were revoked
 * since then.
 */
export async function findTokenUser(db: DbOrTx, userId: string, issuedAtMs: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  assertIdentity(user, 'USER_NOT_FOUND');
  assertIdentity(!user.disabled, 'USER_DISABLED');
  assertIdentity(user.validSince.getTime() <= issuedAtMs, 'TOKEN_EXPIRED');
  return user;
}

/**
 * Removes a user and revokes the user's tokens. The revoked tokens stay stored for 60 days, so that a request
 * with one of them fails with USER_NOT_FOUND.
 */
export function deleteUser(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    // Uses the clock of this process, because it issued the tokens. The database's clock may differ.
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
 * Returns the new `validSince` for an update that revokes all earlier tokens. Tokens have whole seconds, so
 * the update also revokes the tokens of the current second. If `validSince` is already in the future, it also
 * revokes the tokens issued with that time.
 */
export function endOfTokens(now: Date): SQL {
  const next = new Date(wholeSecond(now).getTime() + 1000).toISOString();
  return sql`greatest(${next}::timestamptz, ${users.validSince} + interval '1 second')`;
}

/** Rounds a time down to the second, the resolution of tokens. */
export function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
