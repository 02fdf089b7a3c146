import { expect, test } from 'vitest';
import { errorFromServer, IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import { identityText } from './identity-text.ts';

test('a known code without a message becomes a sentence, and an unknown code is shown as it is', () => {
  expect(identityText(errorFromServer('EMAIL_EXISTS'))).toBe(
    'The email address is already in use by another account.',
  );
  expect(['SOME_NEW_CODE', 'constructor'].map((code) => identityText(errorFromServer(code)))).toEqual([
    'some-new-code',
    'constructor',
  ]);
});

test('the service’s message takes precedence over the shop’s', () => {
  expect(identityText(errorFromServer('WEAK_PASSWORD : Use at least 6'))).toBe('Use at least 6');
});

test('a reason has a more specific text than its code', () => {
  expect(identityText(new IdentityError(NETWORK_FAILED))).toBe('The identity service could not be reached.');
  expect(identityText(new IdentityError(NETWORK_FAILED, { reason: 'sessions-unreadable' }))).toBe(
    'Your sign-in can’t be checked right now. Please try again.',
  );
});
