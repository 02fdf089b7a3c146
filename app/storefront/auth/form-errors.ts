import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import { identityText } from '#app/session/identity-text.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

const REFUSED = 409;
const OUT_OF_REACH = 503;

/** The fields that a refusal of the identity service speaks of. */
const fieldOf: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'missing-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'missing-password': 'password',
};

/**
 * What a form shows that the identity service refused: the service's own words in a toast, and `message` at
 * the form (decision D15).
 * @throws what isn't of the identity service.
 */
export function identityProblem(error: unknown, message: string) {
  if (!(error instanceof IdentityError)) throw error;
  const field = fieldOf[error.code];
  const text = identityText(error);
  const toasts: Toast[] = [{ type: 'error', text }];
  const errors: Record<string, string> = field ? { [field]: text } : {};
  return { message, errors, toasts, status: error.code === NETWORK_FAILED ? OUT_OF_REACH : REFUSED };
}

/** What is wrong with a new password, typed twice. */
export function passwordsDiffer(textOf: (name: string) => string): Record<string, string> {
  return textOf('password') === textOf('confirm') ? {} : { confirm: texts.account.passwordsDiffer };
}
