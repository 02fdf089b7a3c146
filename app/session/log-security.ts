import { IdentityError } from '#app/clients/identity/errors.ts';
import type { Session } from './session.ts';

/** The account events that an operator looks for in the log after an attack. */
type SecurityEvent =
  | 'signed-in'
  | 'signed-up'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'account-deleted';
type RefusedAction =
  | 'sign-in'
  | 'sign-up'
  | 'password-change'
  | 'password-reset'
  | 'account-deletion'
  | 'administration';

type Write = (fields: object, message: string) => void;
type Shop = { log: { info: Write; warn: Write }; requestId: string; session: Pick<Session, 'user'> };

/** Logs what a user did with an account. The entry contains the user's id, but no name or address. */
export function logSecurityEvent(shop: Shop, event: SecurityEvent): void {
  shop.log.info({ security: event, ...facts(shop) }, 'An account was used');
}

/** Logs a refused attempt with its error code. Internal errors are logged elsewhere. */
export function logRefused(shop: Shop, tried: RefusedAction, reason: unknown): void {
  const code = reason instanceof IdentityError ? reason.code : reason;
  if (typeof code === 'string')
    shop.log.warn({ security: 'refused', tried, code, ...facts(shop) }, 'Refused');
}

function facts({ requestId, session }: Shop) {
  return { requestId, uid: session.user?.uid ?? null };
}
