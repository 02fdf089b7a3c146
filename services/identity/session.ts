import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { ID_TOKEN_SECONDS, type IdTokenClaims, issueIdToken, readIdToken, type SignIn } from './id-token.ts';
import { endRefreshTokens, issueRefreshToken } from './refresh-token.ts';
import type { Service } from './service.ts';
import { codes, type UserRow, users } from './tables.ts';
import { findTokenUser, nextSecond } from './users.ts';

const RECENT_LOGIN_MS = 5 * 60_000;

/** A user who just signed in, and what the tokens of the reply are made from. */
export type Opened = { user: UserRow; signIn: SignIn; refreshToken: string };

/** Signs the user in, inside the transaction that established who it is. */
export async function openSession(
  tx: DbOrTx,
  user: UserRow,
  signInProvider: string,
  now: Date,
  authTime = now,
): Promise<Opened> {
  const signIn = { signInProvider, authTime };
  return { user, signIn, refreshToken: await issueRefreshToken(tx, user, signIn, now) };
}

/** The part of a reply that carries the tokens. */
export async function tokensOf(service: Service, { user, signIn, refreshToken }: Opened) {
  return {
    localId: user.id,
    idToken: await issueIdToken(service, user, signIn),
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/** Who bears the ID token. @throws {Refusal} INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED. */
export async function readBearer(
  service: Service,
  idToken: unknown,
): Promise<{ user: UserRow; claims: IdTokenClaims }> {
  const claims = await readIdToken(service, idToken);
  return { user: await findTokenUser(service.db, claims.userId, claims.issuedAtMs), claims };
}

/** @throws {Refusal} CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the sign-in is more than 5 minutes old. */
export function requireRecentLogin(service: Service, { authTime }: IdTokenClaims): void {
  demand(service.clock() - authTime.getTime() <= RECENT_LOGIN_MS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Ends all tokens and codes of a user, together with other changes. @throws {Refusal} USER_NOT_FOUND. */
export async function endSessions(
  tx: DbOrTx,
  userId: string,
  changes: Partial<UserRow>,
  now: Date,
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ ...changes, validSince: nextSecond(now) })
    .where(eq(users.id, userId))
    .returning();
  demand(user, 'USER_NOT_FOUND');
  await endRefreshTokens(tx, userId, now);
  await tx.delete(codes).where(eq(codes.userId, userId));
  return user;
}
