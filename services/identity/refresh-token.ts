import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import type { SignIn } from './id-token.ts';
import { refreshTokens } from './tables.ts';

/** Stores a new refresh token for a sign-in, and returns it: 32 random bytes that mean nothing by themselves. */
export async function issueRefreshToken(db: DbOrTx, signIn: SignIn, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(refreshTokens).values({ hash: hash(token), ...signIn, createdAt: now });
  return token;
}

/** The sign-in a refresh token stands for. @throws {Refusal} INVALID_REFRESH_TOKEN when it was never issued. */
export async function readRefreshToken(db: DbOrTx, token: string): Promise<SignIn & { createdAt: Date }> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash(token)))
    .limit(1);
  demand(row, 'INVALID_REFRESH_TOKEN');
  return row;
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
