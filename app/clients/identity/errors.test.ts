import { expect, test } from 'vitest';
import { errorFromServer, signsOut } from './errors.ts';

test.each([
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['USER_DISABLED', 'user-disabled'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
])('the server code %s is the client code %s', (server, client) => {
  expect(errorFromServer(server).code).toBe(client);
});

test.each([
  ['INVALID_EMAIL', 'invalid-email'],
  ['constructor', 'constructor'],
  ['Some new code', 'some-new-code'],
])('the unlisted code %s is lower-cased with dashes', (server, client) => {
  expect(errorFromServer(server).code).toBe(client);
});

test('the text after a code is the service’s own message', () => {
  const error = errorFromServer('WEAK_PASSWORD : Use at least 6 : really');
  expect(error.code).toBe('weak-password');
  expect(error.words).toBe('Use at least 6 : really');
  expect(errorFromServer('EMAIL_EXISTS').words).toBe(null);
});

test('only a disabled or missing user and an expired token sign the visitor out', () => {
  const codes = [
    'USER_DISABLED',
    'TOKEN_EXPIRED',
    'USER_NOT_FOUND',
    'INVALID_ID_TOKEN',
    'INVALID_REFRESH_TOKEN',
  ];
  const ending = codes.filter((code) => signsOut(errorFromServer(code).code));
  expect(ending).toEqual(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND']);
  expect(signsOut('network-request-failed')).toBe(false);
});
