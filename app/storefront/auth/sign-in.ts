import type { RequestContext } from '#app/request-context.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';

/**
 * Signs in to an account. A guest brings along what the guest has (see `mergeGuest`). `alone` says that the
 * service has ended all sign-ins from before. @throws {IdentityError}
 */
export async function signIn(
  { identity, session, db }: RequestContext,
  { email, password }: { email: string; password: string },
  { alone }: { alone: boolean },
): Promise<void> {
  const browser = await session.browser.secret();
  const tokens = await identity.signInWithPassword(email, password, { browser });
  const { sub } = await identity.verify(tokens.idToken);
  if (session.user?.isAnonymous) await mergeGuest(db, { guestId: session.user.uid, userId: sub });
  await (alone ? session.signInAlone(tokens) : session.signIn(tokens));
  await session.browser.remember();
}
