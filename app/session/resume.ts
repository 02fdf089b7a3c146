import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import { isExpired, needsRefresh } from '#app/clients/identity/token-times.ts';
import { type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';

/** What became of the tokens a visitor brought. */
export type Resumed =
  /** The tokens of now; `renewed` when the cookie must be sealed again with them. */
  | { state: 'signed-in'; user: User; tokens: Tokens; renewed: boolean }
  /** The identity service ended the session, or the tokens are worth nothing. */
  | { state: 'signed-out' }
  /** Nobody can tell now; the visitor keeps the cookie. */
  | { state: 'unknown'; error: IdentityError };

/**
 * Signs a visitor in by the tokens of the cookie, and renews these within 5 minutes of their end. While the service is out of
 * reach, tokens that are still good wait for the next try, so that not every page waits for it.
 */
export async function resume(identity: IdentityClient, tokens: Tokens, nowMs: number): Promise<Resumed> {
  try {
    const good = !needsRefresh(tokens.expiresAtMs, nowMs) || mayWait(identity, tokens, nowMs);
    const user = good ? await verifiedUser(identity, tokens) : null;
    if (user) return { state: 'signed-in', user, tokens, renewed: false };
    return await renew(identity, tokens, nowMs);
  } catch (error) {
    return ended(error);
  }
}

function mayWait(identity: IdentityClient, tokens: Tokens, nowMs: number): boolean {
  return !isExpired(tokens.expiresAtMs, nowMs) && identity.isRefreshPaused(tokens.refreshToken);
}

async function renew(identity: IdentityClient, tokens: Tokens, nowMs: number): Promise<Resumed> {
  try {
    const renewed = await identity.refresh(tokens.refreshToken);
    const user = userFromClaims(await identity.verify(renewed.idToken));
    return { state: 'signed-in', user, tokens: renewed, renewed: true };
  } catch (error) {
    const usable =
      error instanceof IdentityError && !signsOut(error.code) && !isExpired(tokens.expiresAtMs, nowMs);
    const user = usable ? await verifiedUser(identity, tokens) : null;
    if (user) return { state: 'signed-in', user, tokens, renewed: false };
    throw error;
  }
}

/** Null for a token that the service doesn't stand by, say because its signing keys were replaced. */
async function verifiedUser(identity: IdentityClient, tokens: Tokens): Promise<User | null> {
  try {
    return userFromClaims(await identity.verify(tokens.idToken));
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'invalid-user-token') return null;
    throw error;
  }
}

function ended(error: unknown): Resumed {
  if (!(error instanceof IdentityError)) throw error;
  const worthless = error.code === 'invalid-refresh-token' || error.code === 'invalid-user-token';
  if (signsOut(error.code) || worthless) return { state: 'signed-out' };
  return { state: 'unknown', error };
}
