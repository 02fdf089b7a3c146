import type { RequestContext } from '#app/request-context.ts';

type NewAccount = { email: string; password: string; displayName: string };

/**
 * Creates an account and signs in. If the visitor is a guest, the guest becomes the account and keeps its id
 * and data. From then on, other people's wrong passwords can't lock the account in this browser.
 * @throws {IdentityError}
 */
export async function register({ identity, session }: RequestContext, account: NewAccount): Promise<void> {
  const idToken = session.user?.isAnonymous ? (session.idToken() ?? undefined) : undefined;
  const browser = await session.browser.secret();
  const tokens = await identity.signUp({ ...account, idToken, browser });
  // End the guest's other sessions. Otherwise copies of the guest's cookie would give access to the account.
  await (idToken === undefined ? session.signIn(tokens) : session.signInExclusively(tokens));
  await session.browser.remember();
}
