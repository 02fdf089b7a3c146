import { isKnownMailAddress, isMailAddress } from '#lib/text/mail-address.ts';
import { assertIdentity } from '../refusal.ts';

/**
 * Reads an email address in lower case.
 * @throws {IdentityError} MISSING_EMAIL or INVALID_EMAIL.
 */
export function readEmail(value: unknown): string {
  assertIdentity(value !== undefined && value !== null && value !== '', 'MISSING_EMAIL');
  assertIdentity(isKnownMailAddress(value), 'INVALID_EMAIL');
  return value.toLowerCase();
}

/**
 * Reads the address of a new account, which needs a top-level domain. 'a@b' is refused, but existing accounts
 * with it can sign in.
 * @throws {IdentityError} MISSING_EMAIL or INVALID_EMAIL.
 */
export function readNewEmail(value: unknown): string {
  const email = readEmail(value);
  assertIdentity(isMailAddress(email), 'INVALID_EMAIL');
  return email;
}
