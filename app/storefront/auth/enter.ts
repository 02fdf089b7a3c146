import type { Shop } from '#app/context.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';

/** Signs in to an account. A guest brings along what the guest has (see `mergeGuest`). @throws {IdentityError} */
export async function enter({ identity, session, db }: Shop, email: string, password: string): Promise<void> {
  const tokens = await identity.signInWithPassword(email, password);
  const { sub } = await identity.verify(tokens.idToken);
  if (session.user?.isAnonymous) await mergeGuest(db, { guestId: session.user.uid, userId: sub });
  await session.signIn(tokens);
}
