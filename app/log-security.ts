import { IdentityError } from './clients/identity/errors.ts';
import type { RequestContext } from './request-context.ts';

/** What an operator wants to find in the log when somebody has got in, or tried to. */
type Done =
  | 'signed-in'
  | 'signed-up'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'account-deleted';
type Tried =
  | 'sign-in'
  | 'sign-up'
  | 'password-change'
  | 'password-reset'
  | 'account-deletion'
  | 'administration';

type Shop = Pick<RequestContext, 'log' | 'requestId' | 'session'>;

/** Writes down what a user did with an account: who by the id alone, without name or address. */
export function logDone(shop: Shop, done: Done): void {
  shop.log.info({ security: done, ...facts(shop) }, 'An account was used');
}

/** Writes down what was refused, with the code of why. Faults of our own are logged elsewhere. */
export function logRefused(shop: Shop, tried: Tried, why: unknown): void {
  const code = why instanceof IdentityError ? why.code : why;
  if (typeof code === 'string')
    shop.log.warn({ security: 'refused', tried, code, ...facts(shop) }, 'Refused');
}

function facts({ requestId, session }: Shop) {
  return { requestId, uid: session.user?.uid ?? null };
}
