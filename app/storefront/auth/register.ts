import type { RequestContext } from '#app/request-context.ts';

type NewAccount = { email: string; password: string; displayName: string };

/**
 * Creates an account and signs in. A guest becomes the account and keeps the uid with all its data. The
 * browser then counts as one in which the account's password was entered.
 * @throws {IdentityError}
 */
export async function register({ identity, session }: RequestContext, account: NewAccount): Promise<void> {
  const idToken = session.user?.isAnonymous ? (session.idToken() ?? undefined) : undefined;
  const browser = await session.browser.secret();
  const tokens = await identity.signUp({ ...account, idToken, browser });
  // Ends the guest's other sessions, so that copies of the guest's cookie don't become sessions of the
  // account.
  await (idToken === undefined ? session.signIn(tokens) : session.signInExclusively(tokens));
  await session.browser.remember();
}
