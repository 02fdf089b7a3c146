import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import type { Again, Refused } from '#app/form-action.ts';
import { messages } from '#lib/messages.ts';

const REFUSED = 409;
const OUT_OF_REACH = 503;
const MISSING = 'Please fill in this field.';

/** The fields that a refusal of the identity service speaks of. */
const fieldOf: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'missing-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'missing-password': 'password',
};

type Refusing = Omit<Again, 'errors'>;

/**
 * The form with the service's own words in a toast and `message` at the form (decision D15).
 * @throws what isn't of the identity service.
 */
export function refusedBy(error: unknown, form: Refusing): Refused {
  if (!(error instanceof IdentityError)) throw error;
  const field = fieldOf[error.code];
  return {
    toasts: [{ type: 'error', text: error.message }],
    status: error.code === NETWORK_FAILED ? OUT_OF_REACH : REFUSED,
    again: { ...form, errors: field ? { [field]: error.message } : {} },
  };
}

/** The form with what is wrong with its fields; null when nothing is. No service was asked. */
export function invalid(errors: Record<string, string>, form: Omit<Refusing, 'message'>): Refused | null {
  if (Object.keys(errors).length === 0) return null;
  return { toasts: [], status: REFUSED, again: { ...form, message: null, errors } };
}

/** The fields among these that are empty. */
export function missing(fields: Record<string, string>): Record<string, string> {
  const empty = Object.entries(fields).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, MISSING]));
}

/** What is wrong with a new password, typed twice. */
export function newPasswordErrors(form: URLSearchParams): Record<string, string> {
  const password = form.get('password') ?? '';
  const confirm = form.get('confirm') ?? '';
  const empty = missing({ password, confirm });
  return password === confirm ? empty : { confirm: messages.passwordsDiffer, ...empty };
}
