import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import type { Shop } from '#app/context.ts';
import type { Outcome } from '#app/form-action.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import { messages } from '#lib/messages.ts';
import { enter } from './enter.ts';
import { MAX_NAME } from './limits.ts';
import { invalid, missing, newPasswordErrors, refusedBy } from './refused.ts';

type Sent = { form: URLSearchParams; shop: Shop };

const trimmed = (form: URLSearchParams, name: string) => form.get(name)?.trim() ?? '';

/** Logs in to an account. */
export async function logIn({ form, shop }: Sent): Promise<Outcome> {
  const email = trimmed(form, 'email');
  const password = form.get('password') ?? '';
  const shown = { of: 'login', values: { email } };
  const refused = invalid(missing({ email, password }), shown);
  if (refused) return refused;
  try {
    await enter(shop, email, password);
  } catch (error) {
    return refusedBy(error, { ...shown, message: messages.signInFailed });
  }
  return { toasts: [{ type: 'success', text: messages.signedIn }], to: returnTo(form) };
}

/** Creates an account and signs in to it. A guest becomes the account and keeps the uid, and so everything. */
export async function signUp({ form, shop }: Sent): Promise<Outcome> {
  const { identity, session } = shop;
  const displayName = trimmed(form, 'username').slice(0, MAX_NAME);
  const email = trimmed(form, 'email');
  const shown = { of: 'signup', values: { username: displayName, email } };
  const errors = { ...newPasswordErrors(form), ...missing({ username: displayName, email }) };
  const refused = invalid(errors, shown);
  if (refused) return refused;
  const idToken = session.user?.isAnonymous ? (session.idToken() ?? undefined) : undefined;
  try {
    const password = form.get('password') ?? '';
    await session.signIn(await identity.signUp({ email, password, displayName, idToken }));
  } catch (error) {
    // The guest is no more: the form sent again makes an account that was never one.
    if (error instanceof IdentityError && signsOut(error.code)) session.signOut();
    return refusedBy(error, { ...shown, message: messages.signUpFailed });
  }
  return { toasts: [{ type: 'success', text: messages.accountCreated }], to: returnTo(form) };
}

/** 'Continue as Guest' (spec S2, decisions D8, D9): stays on /auth, which says so. */
export async function continueAsGuest({ form, shop }: Sent, here: string): Promise<Outcome> {
  try {
    await shop.session.ensureUser();
  } catch (error) {
    return refusedBy(error, { of: form.get('intent') ?? '', message: messages.signInFailed, values: {} });
  }
  return { toasts: [{ type: 'success', text: messages.signedInAsGuest }], to: here };
}

function returnTo(form: URLSearchParams): string {
  return safeReturnTo(form.get('return_to'), '/');
}
