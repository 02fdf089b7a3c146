import { eq, sql } from 'drizzle-orm';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { DbOrTx } from '#db/types.ts';
import { assertIdentity } from '../refusal.ts';
import type { IdentityService } from '../service.ts';
import { codes, type UserRow, users } from '../tables.ts';
import { forgetBrowsers, rememberBrowser } from '../users/known-browser.ts';
import { endOfTokens, findTokenUser } from '../users/users.ts';
import { ID_TOKEN_SECONDS, type IdTokenClaims, issueIdToken, readIdToken, type SignIn } from './id-token.ts';
import { endRefreshTokens, newRefreshToken } from './refresh-token.ts';

const RECENT_LOGIN_MS = 5 * 60_000;

/** A user who has just signed in, and the data for the tokens in the response. */
export type Opened = { user: UserRow; signIn: SignIn; refreshToken: string };

/** A statement that adds or changes a user and returns it. */
type UserWrite = TypedQueryBuilder<typeof users._.columns>;

/** Signs the user in. Runs in the transaction that identified the user. */
export async function startSession(
  tx: DbOrTx,
  user: UserRow,
  signInProvider: string,
  now: Date,
  authTime = now,
): Promise<Opened> {
  const signIn = { signInProvider, authTime };
  const { token, insert } = newRefreshToken(tx, sql`${users} where ${eq(users.id, user.id)}`, signIn, now);
  await insert;
  return { user, signIn, refreshToken: token };
}

/**
 * Signs in the user that `write` adds or changes, and remembers the browser, in one statement. If `write`
 * changes no user, does nothing and returns undefined.
 */
export async function openSessionBy(
  db: DbOrTx,
  write: UserWrite,
  { signInProvider, now, browser = null }: { signInProvider: string; now: Date; browser?: Buffer | null },
): Promise<Opened | undefined> {
  const written = db.$with('written').as(write);
  const owner = sql`${written}`;
  const signIn = { signInProvider, authTime: now };
  const { token, insert } = newRefreshToken(db, owner, signIn, now);
  const parts = [
    db.$with('stored').as(insert),
    ...(browser ? rememberBrowser(db, owner, browser, now) : []).map((part, at) =>
      db.$with(`known_${at}`).as(part),
    ),
  ];
  const [user] = await db
    .with(written, ...parts)
    .select()
    .from(written);
  return user && { user, signIn, refreshToken: token };
}

/** Returns the fields of a response that contain the tokens. */
export async function tokensOf(service: IdentityService, { user, signIn, refreshToken }: Opened) {
  return {
    localId: user.id,
    idToken: await issueIdToken(service, user, signIn),
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/**
 * Returns the user of an ID token.
 * @throws {IdentityRefusal} INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED.
 */
export async function readBearer(
  service: IdentityService,
  idToken: unknown,
): Promise<{ user: UserRow; claims: IdTokenClaims }> {
  const claims = await readIdToken(service, idToken);
  return { user: await findTokenUser(service.db, claims.userId, claims.issuedAtMs), claims };
}

/** @throws {IdentityRefusal} CREDENTIAL_TOO_OLD_LOGIN_AGAIN if the user signed in more than 5 minutes ago. */
export function requireRecentLogin(service: IdentityService, { authTime }: IdTokenClaims): void {
  assertIdentity(service.clock() - authTime.getTime() <= RECENT_LOGIN_MS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/**
 * Revokes all tokens and codes of a user, and forgets the user's browsers. Also applies `changes` to the
 * user.
 * @throws {IdentityRefusal} USER_NOT_FOUND.
 */
export async function endSessions(
  tx: DbOrTx,
  userId: string,
  changes: Partial<UserRow>,
  now: Date,
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ ...changes, validSince: endOfTokens(now) })
    .where(eq(users.id, userId))
    .returning();
  assertIdentity(user, 'USER_NOT_FOUND');
  await endRefreshTokens(tx, userId, now);
  await forgetBrowsers(tx, userId);
  await tx.delete(codes).where(eq(codes.userId, userId));
  return user;
}
