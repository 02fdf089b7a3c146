import { href } from 'react-router';
import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import { password, personName, requiredLine } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { logRefused, logSecurityEvent } from '#app/session/log-security.ts';
import { authPath } from '#app/session/require-user.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import * as texts from '#texts';
import { identityProblem, passwordsDiffer } from './form-errors.ts';
import { MAX_DISPLAY_NAME } from './limits.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

/** Signs in to an account. */
const logIn = form({
  fields: { email: requiredLine, password },
  async run({ form, values, shop, refuse }) {
    try {
      await signIn(shop, values, { exclusive: false });
    } catch (error) {
      logRefused(shop, 'sign-in', error);
      return refuse(identityProblem(error, texts.account.signInFailed));
    }
    logSecurityEvent(shop, 'signed-in');
    return success(texts.account.signedIn, returnTo(form));
  },
});

/**
 * Creates an account and signs in. If the visitor is a guest, the guest becomes the account and keeps its id
 * and data.
 */
const signUp = form({
  fields: { username: personName(MAX_DISPLAY_NAME), email: requiredLine, password, confirm: password },
  check: passwordsDiffer,
  async run({ form, values, shop, refuse }) {
    const { session } = shop;
    if (session.endedBy !== null) {
      // The guest's session has expired, so the new account can't get the guest's data. Tell the visitor
      // first. If the form is sent again, it creates an account without that data.
      session.signOut();
      const ended = new IdentityError('user-token-expired', { words: session.endedBy });
      return refuse(identityProblem(ended, texts.account.signUpFailed));
    }
    try {
      const { username: displayName, email, password } = values;
      await register(shop, { email, password, displayName });
    } catch (error) {
      // The service no longer knows the guest. If the form is sent again, it creates an account without the
      // guest's data.
      if (error instanceof IdentityError && signsOut(error.code)) session.signOut();
      logRefused(shop, 'sign-up', error);
      return refuse(identityProblem(error, texts.account.signUpFailed));
    }
    logSecurityEvent(shop, 'signed-up');
    return success(texts.account.accountCreated, returnTo(form));
  },
});

/**
 * 'Continue as Guest' (spec S2, decisions D8, D9). The visitor stays on /auth, where the page shows that a
 * guest is signed in.
 */
const continueAsGuest = form({
  async run({ form, shop: { session }, refuse }) {
    // The visitor's session has ended. Delete its cookie, so that a new guest can be created immediately.
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
