import { IdentityError } from '#app/clients/identity/errors.ts';
import type { Shop } from '#app/context.ts';
import type { Outcome } from '#app/form-action.ts';
import { messages } from '#lib/messages.ts';
import { enter } from './enter.ts';
import { invalid, missing, newPasswordErrors, refusedBy } from './refused.ts';

type Sent = { form: URLSearchParams; shop: Shop };

const SAID = '/reset-password?sent=1';

/** Mails a link to a new password. The answer is the same whether the account exists. */
export async function sendResetMail({ form, shop }: Sent): Promise<Outcome> {
  const email = form.get('email')?.trim() ?? '';
  const shown = { of: 'ask', values: { email } };
  const refused = invalid(missing({ email }), shown);
  if (refused) return refused;
  try {
    await shop.identity.sendPasswordReset(email, `${shop.settings.mailOrigin}/reset-password`);
  } catch (error) {
    const unknown = error instanceof IdentityError && error.code === 'user-not-found';
    if (!unknown) return refusedBy(error, { ...shown, message: messages.resetFailed });
  }
  return { toasts: [], to: SAID };
}

/** Sets the new password by the code of the mail, and signs in with it: whoever guesses at the account could lock it again meanwhile. */
export async function resetPassword({ form, shop }: Sent): Promise<Outcome> {
  const shown = { of: 'choose', values: {} };
  const refused = invalid(newPasswordErrors(form), shown);
  if (refused) return refused;
  const password = form.get('password') ?? '';
  let email: string;
  try {
    ({ email } = await shop.identity.resetPassword(form.get('code') ?? '', password));
  } catch (error) {
    return refusedBy(error, { ...shown, message: messages.resetFailed });
  }
  try {
    await enter(shop, email, password);
  } catch (error) {
    // The password is set, and the code used up.
    shop.log.warn({ err: error, requestId: shop.requestId }, 'A reset could not sign in');
    return { toasts: [{ type: 'success', text: messages.passwordReset }], to: '/auth' };
  }
  return { toasts: [{ type: 'success', text: messages.passwordChanged }], to: '/' };
}
