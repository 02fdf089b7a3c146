import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { assertIdentity } from './refusal.ts';
import { type CodePurpose, type CodeRow, codes } from './tables.ts';
import { hashSecret, makeSecret } from './tokens/secret.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<CodePurpose, number> = {
  PASSWORD_RESET: HOUR_MS,
  EMAIL_SIGNIN: HOUR_MS,
  VERIFY_EMAIL: 24 * HOUR_MS,
};

type NewCode = { purpose: CodePurpose; email: string; userId: string | null };

/** Stores a new one-time code and returns it. */
export async function issueCode(db: DbOrTx, code: NewCode, nowMs: number): Promise<string> {
  const secret = makeSecret();
  const expiresAt = new Date(nowMs + LIFETIME_MS[code.purpose]);
  await db.insert(codes).values({ hash: hashSecret(secret), ...code, expiresAt });
  return secret;
}

/**
 * Reads a code without using it up.
 * @throws {IdentityRefusal} MISSING_OOB_CODE, INVALID_OOB_CODE or EXPIRED_OOB_CODE.
 */
export async function readCode(db: DbOrTx, code: unknown, nowMs: number): Promise<CodeRow> {
  assertIdentity(typeof code === 'string' && code !== '', 'MISSING_OOB_CODE');
  const [row] = await db
    .select()
    .from(codes)
    .where(eq(codes.hash, hashSecret(code)))
    .limit(1);
  assertIdentity(row, 'INVALID_OOB_CODE');
  assertIdentity(row.expiresAt.getTime() > nowMs, 'EXPIRED_OOB_CODE');
  return row;
}

/**
 * Uses up a code. If several callers do this at the same time, only one of them succeeds.
 * @throws {IdentityRefusal} INVALID_OOB_CODE for the others.
 */
export async function consumeCode(tx: DbOrTx, { hash }: CodeRow): Promise<void> {
  const used = await tx.delete(codes).where(eq(codes.hash, hash)).returning({ hash: codes.hash });
  assertIdentity(used.length === 1, 'INVALID_OOB_CODE');
}
