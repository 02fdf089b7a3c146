import { and, eq, isNull, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import type { SignIn } from './id-token.ts';
import { demand } from './refusal.ts';
import { hashSecret, makeSecret } from './secret.ts';
import { refreshTokens } from './tables.ts';

/** What is stored of a token; each may be a placeholder. */
type Stored = Record<'hash' | 'signInProvider' | 'authTime' | 'now', SQLChunk>;

/**
 * The statement that stores a refresh token. `owner` is where it reads the user's row: the table with a
 * condition, or the part of a larger statement that writes the row.
 */
export function storeRefreshToken(db: DbOrTx, owner: SQL, { hash, signInProvider, authTime, now }: Stored) {
  // A token made in the second in which the others were ended must outlive that second.
  const row = sql`select ${hash}::bytea, id, ${signInProvider}::text, ${authTime}::timestamptz,
    greatest(${now}::timestamptz, valid_since), null::timestamptz from ${owner}`;
  return db.insert(refreshTokens).select(row).returning({ userId: refreshTokens.userId });
}

/** A new refresh token for a sign-in, and the statement that stores it. */
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
 * The sign-in a refresh token stands for.
 * @throws {Refusal} INVALID_REFRESH_TOKEN when it was never issued.
 */
export async function readRefreshToken(db: DbOrTx, token: string) {
  const [row] = await byHash(db, { hash: hashSecret(token) });
  demand(row, 'INVALID_REFRESH_TOKEN');
  return row;
}

/** Ends all refresh tokens of a user; their bearers are told TOKEN_EXPIRED. */
export async function endRefreshTokens(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ endedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.endedAt)));
}
