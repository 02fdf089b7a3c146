import { href } from 'react-router';
import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import { password, requiredLine } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/forms.ts';
import { success } from '#app/forms/outcome.ts';
import { logDone, logRefused } from '#app/log-security.ts';
import { authPath } from '#app/session/require-user.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import * as texts from '#texts';
import { identityProblem, passwordsDiffer } from './form-errors.ts';
import { MAX_NAME } from './limits.ts';
import { signIn } from './sign-in.ts';

/** Logs in to an account. */
const logIn = form({
  fields: { email: requiredLine(), password },
  async run({ form, values, shop, refuse }) {
    try {
      await signIn(shop, values, { alone: false });
    } catch (error) {
      logRefused(shop, 'sign-in', error);
      return refuse(identityProblem(error, texts.account.signInFailed));
    }
    logDone(shop, 'signed-in');
    return success(texts.account.signedIn, returnTo(form));
  },
});

/**
 * Creates an account and signs in to it. A guest becomes the account and keeps the uid, and so everything.
 */
const signUp = form({
  fields: { username: requiredLine(MAX_NAME), email: requiredLine(), password, confirm: password },
  check: passwordsDiffer,
  async run({ form, values, shop, refuse }) {
    const { identity, session } = shop;
    if (session.endedBy !== null) {
      // Told before, since what the guest had can't be brought along; the form sent again makes an account
      // that was never one.
      session.signOut();
      const ended = new IdentityError('user-token-expired', { words: session.endedBy });
      return refuse(identityProblem(ended, texts.account.signUpFailed));
    }
    const idToken = session.user?.isAnonymous ? (session.idToken() ?? undefined) : undefined;
    try {
      const { username: displayName, email, password } = values;
      const browser = await session.browser.secret();
      const tokens = await identity.signUp({ email, password, displayName, idToken, browser });
      // Whoever has a copy of the guest's cookie does not become the account.
      await (idToken === undefined ? session.signIn(tokens) : session.signInAlone(tokens));
      await session.browser.remember();
    } catch (error) {
      // The guest is no more: the form sent again makes an account that was never one.
      if (error instanceof IdentityError && signsOut(error.code)) session.signOut();
      logRefused(shop, 'sign-up', error);
      return refuse(identityProblem(error, texts.account.signUpFailed));
    }
    logDone(shop, 'signed-up');
    return success(texts.account.accountCreated, returnTo(form));
  },
});

/** 'Continue as Guest' (spec S2, decisions D8, D9): stays on /auth, which says so. */
const continueAsGuest = form({
  async run({ form, shop: { session }, refuse }) {
    // Whose session was ended is asking for a new one.
    if (session.endedBy !== null) session.signOut();
    try {
      await session.ensureUser();
    } catch (error) {
      return refuse(identityProblem(error, texts.account.signInFailed));
    }
    return success(texts.account.signedInAsGuest, authPath(returnTo(form)));
  },
});

function returnTo(form: URLSearchParams): string {
  return safeReturnTo(form.get('return_to'), href('/'));
}

export const authForms = { login: logIn, signup: signUp, guest: continueAsGuest };
export type AuthReply = ReplyTo<typeof authForms>;
