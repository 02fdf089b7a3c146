/** Errors that the identity service sends without a message. Only the server loads these texts. */

/** The errors by the code that the identity client uses. */
export const byCode: Record<string, string> = {
  'email-already-in-use': 'The email address is already in use by another account.',
  'invalid-credential': 'The email address or the password is wrong.',
  'wrong-password': 'The password is wrong.',
  'user-not-found': 'There is no account with this email address.',
  'weak-password': 'The password is too short.',
  'password-does-not-meet-requirements': 'The password does not meet the requirements.',
  'missing-password': 'Please enter a password.',
  'missing-email': 'Please enter an email address.',
  'invalid-email': 'The email address is not valid.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'user-disabled': 'This account has been disabled by an administrator.',
  'user-token-expired': 'Your sign-in is no longer valid. Please sign in again.',
  'invalid-user-token': 'Your sign-in is not valid. Please sign in again.',
  'invalid-refresh-token': 'Your sign-in is not valid. Please sign in again.',
  'user-mismatch': 'This is the password of another account. Please sign in again.',
  'requires-recent-login': 'Please sign in again to make this change.',
  'expired-action-code': 'This link has expired. Please ask for a new one.',
  'invalid-action-code': 'This link is not valid or was already used. Please ask for a new one.',
  'provider-already-linked': 'You are already signed in.',
  'operation-not-allowed': 'This is not allowed.',
  'admin-restricted-operation': 'Only an administrator can do this.',
  'multi-factor-auth-required': 'This account needs a second factor, which this shop does not support.',
  'unauthorized-domain': 'Links in emails can’t point to this address.',
  'network-request-failed': 'The identity service could not be reached.',
  'internal-error': 'The identity service returned an unexpected response.',
};

/** Reasons why the service could not be used, for errors whose code does not name the reason. */
export const byReason = {
  'keys-unreadable': 'The keys of the identity service could not be read.',
  'sessions-unreadable': 'Your sign-in can’t be checked right now. Please try again.',
};
