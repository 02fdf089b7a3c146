import { href } from 'react-router';
import { IdentityError } from '#app/clients/identity/errors.ts';
import { hiddenText, password, requiredLine } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { logRefused, logSecurityEvent } from '#app/session/log-security.ts';
import * as texts from '#texts';
import { identityProblem, passwordsDiffer } from './form-errors.ts';
import { signIn } from './sign-in.ts';

/** Emails a link for a new password. The response is the same if no such account exists. */
const sendResetMail = form({
  fields: { email: requiredLine },
  async run({ values, shop, refuse }) {
    try {
      const page = shop.settings.mailOrigin + href('/reset-password');
      await shop.identity.sendPasswordReset(values.email, page);
    } catch (error) {
      const unknown = error instanceof IdentityError && error.code === 'user-not-found';
      if (!unknown) logRefused(shop, 'password-reset', error);
      if (!unknown) return refuse(identityProblem(error, texts.account.resetFailed));
    }
    logSecurityEvent(shop, 'password-reset-asked');
    return { toasts: [], to: `${href('/reset-password')}?sent=1` };
  },
});

/**
 * Sets the new password with the emailed code, and signs in immediately. With a separate sign-in, other
 * people's wrong passwords could lock the account before it.
 */
const resetPassword = form({
  fields: { code: hiddenText, password, confirm: password },
  check: passwordsDiffer,
  async run({ values: { code, password }, shop, refuse }) {
    let email: string;
    try {
      ({ email } = await shop.identity.resetPassword(code, password));
    } catch (error) {
      logRefused(shop, 'password-reset', error);
      return refuse(identityProblem(error, texts.account.resetFailed));
    }
    try {
      await signIn(shop, { email, password }, { exclusive: true });
    } catch (error) {
      // The new password is set and the code is used up. Only the sign-in has failed.
      shop.log.warn({ err: error, requestId: shop.requestId }, 'A reset could not sign in');
      return success(texts.account.passwordReset, href('/auth'));
    }
    logSecurityEvent(shop, 'password-reset');
    return success(texts.account.passwordChanged, href('/'));
  },
});

export const resetForms = { ask: sendResetMail, choose: resetPassword };
export type ResetReply = ReplyTo<typeof resetForms>;
