import type { RequestContext } from '#app/request-context.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';

/**
 * Signs in to an account, and moves the guest's data to it (`mergeGuest`). With `exclusive`, also ends the
 * user's other sessions, because the service has revoked their tokens.
 * @throws {IdentityError}
 */
export async function signIn(
  { identity, session, db }: RequestContext,
  { email, password }: { email: string; password: string },
  { exclusive }: { exclusive: boolean },
): Promise<void> {
  const browser = await session.browser.secret();
  const tokens = await identity.signInWithPassword(email, password, { browser });
  const { sub } = await identity.verify(tokens.idToken);
  if (session.user?.isAnonymous) await mergeGuest(db, { guestId: session.user.uid, userId: sub });
  await (exclusive ? session.signInExclusively(tokens) : session.signIn(tokens));
  await session.browser.remember();
}
