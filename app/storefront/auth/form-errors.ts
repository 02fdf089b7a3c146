import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import { identityText } from '#app/session/identity-text.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

const REFUSED = 409;
const OUT_OF_REACH = 503;

/** For each code of the identity service, the field that shows the error. */
const fieldOf: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'missing-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'missing-password': 'password',
};

/**
 * How a form shows a refusal of the identity service: a toast has the service's message, and `message` is
 * above the form's fields (decision D15).
 * @throws any other error.
 */
export function identityProblem(error: unknown, message: string) {
  if (!(error instanceof IdentityError)) throw error;
  const field = fieldOf[error.code];
  const text = identityText(error);
  const toasts: Toast[] = [{ type: 'error', text }];
  const errors: Record<string, string> = field ? { [field]: text } : {};
  return { message, errors, toasts, status: error.code === NETWORK_FAILED ? OUT_OF_REACH : REFUSED };
}

/** The error if the new password and its confirmation differ. */
export function passwordsDiffer(textOf: (name: string) => string): Record<string, string> {
  return textOf('password') === textOf('confirm') ? {} : { confirm: texts.account.passwordsDiffer };
}
