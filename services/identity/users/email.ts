import { isKnownMailAddress, isMailAddress } from '#lib/text/mail-address.ts';
import { assertIdentity } from '../refusal.ts';

/**
 * Reads an email address in lower case.
 * @throws {IdentityRefusal} MISSING_EMAIL or INVALID_EMAIL.
 */
export function readEmail(value: unknown): string {
  assertIdentity(value !== undefined && value !== null && value !== '', 'MISSING_EMAIL');
  assertIdentity(isKnownMailAddress(value), 'INVALID_EMAIL');
  return value.toLowerCase();
}

/**
 * Reads the address of a new account, which must have a top-level domain. Existing accounts with an address
 * such as 'a@b' can still sign in.
 * @throws {IdentityRefusal} MISSING_EMAIL or INVALID_EMAIL.
 */
export function readNewEmail(value: unknown): string {
  const email = readEmail(value);
  assertIdentity(isMailAddress(email), 'INVALID_EMAIL');
  return email;
}
