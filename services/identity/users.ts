import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { type UserRow, users } from './tables.ts';

const ID_LENGTH = 28;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Adds a user without any means to sign in again but the tokens: a guest. Returns the user's id. */
export async function addGuest(db: DbOrTx, now: Date): Promise<string> {
  const id = Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  // Whole seconds, like the issue time of a token that it is compared with.
  const validSince = new Date(Math.floor(now.getTime() / 1000) * 1000);
  await db.insert(users).values({ id, validSince, createdAt: now, lastLoginAt: now, lastRefreshAt: now });
  return id;
}

/**
 * The user a token of `issuedAtMs` speaks for.
 * @throws {Refusal} USER_NOT_FOUND, USER_DISABLED, or TOKEN_EXPIRED when the user's tokens were ended since.
 */
export async function findTokenUser(db: DbOrTx, userId: string, issuedAtMs: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  demand(user, 'USER_NOT_FOUND');
  demand(!user.disabled, 'USER_DISABLED');
  demand(user.validSince.getTime() <= issuedAtMs, 'TOKEN_EXPIRED');
  return user;
}
