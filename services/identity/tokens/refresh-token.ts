import { and, eq, isNull, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { assertIdentity } from '../refusal.ts';
import { refreshTokens } from '../tables.ts';
import type { SignIn } from './id-token.ts';
import { hashSecret, makeSecret } from './secret.ts';

/** The values of a token's row. Each may be a placeholder of a prepared statement. */
type Stored = Record<'hash' | 'signInProvider' | 'authTime' | 'now', SQLChunk>;

/**
 * Returns the statement that stores a refresh token. The statement reads the user's row from `owner`: the
 * table of users with a condition, or a CTE of the same statement that writes the user's row.
 */
export function storeRefreshToken(db: DbOrTx, owner: SQL, { hash, signInProvider, authTime, now }: Stored) {
  // `validSince` may be up to a second in the future. The token's time must not be before it.
  const row = sql`select ${hash}::bytea, id, ${signInProvider}::text, ${authTime}::timestamptz,
    greatest(${now}::timestamptz, valid_since), null::timestamptz from ${owner}`;
  return db.insert(refreshTokens).select(row).returning({ userId: refreshTokens.userId });
}

/** Creates a refresh token for a sign-in, with the statement that stores it. */
export function newRefreshToken(db: DbOrTx, owner: SQL, { signInProvider, authTime }: SignIn, now: Date) {
  const token = makeSecret();
  const stored = {
    hash: sql`${hashSecret(token)}`,
    signInProvider: sql`${signInProvider}`,
    authTime: sql`${authTime.toISOString()}`,
    now: sql`${now.toISOString()}`,
  };
  return { token, insert: storeRefreshToken(db, owner, stored) };
}

const byHash = prepared<{ hash: Buffer }, (typeof refreshTokens.$inferSelect)[]>('find_refresh_token', (db) =>
  db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sql.placeholder('hash'))),
);

/**
 * Returns the sign-in of a refresh token.
 * @throws {IdentityRefusal} INVALID_REFRESH_TOKEN if it was never issued.
 */
export async function readRefreshToken(db: DbOrTx, token: string) {
  const [row] = await byHash(db, { hash: hashSecret(token) });
  assertIdentity(row, 'INVALID_REFRESH_TOKEN');
  return row;
}

/** Revokes all refresh tokens of a user. Their use then fails with TOKEN_EXPIRED. */
export async function endRefreshTokens(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ endedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.endedAt)));
}
