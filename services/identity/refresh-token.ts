import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import type { SignIn } from './id-token.ts';
import { hashSecret, makeSecret } from './secret.ts';
import { refreshTokens, type UserRow } from './tables.ts';

/** Stores a new refresh token for a sign-in of `user`, and returns it. */
export async function issueRefreshToken(
  db: DbOrTx,
  user: UserRow,
  signIn: SignIn,
  now: Date,
): Promise<string> {
  const token = makeSecret();
  // A token made in the second in which the others were ended must outlive that second.
  const createdAt = now < user.validSince ? user.validSince : now;
  await db.insert(refreshTokens).values({ hash: hashSecret(token), userId: user.id, ...signIn, createdAt });
  return token;
}

/** The sign-in a refresh token stands for. @throws {Refusal} INVALID_REFRESH_TOKEN when it was never issued. */
export async function readRefreshToken(db: DbOrTx, token: string) {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashSecret(token)))
    .limit(1);
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
