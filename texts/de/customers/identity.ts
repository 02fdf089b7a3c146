/** Errors that the identity service sends without a message. Only the server loads these texts. */

/** The errors by the code that the identity client uses. */
export const byCode: Record<string, string> = {
  'email-already-in-use': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  'invalid-credential': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'wrong-password': 'Das Passwort ist falsch.',
  'user-not-found': 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'weak-password': 'Das Passwort ist zu kurz.',
  'password-does-not-meet-requirements': 'Das Passwort erfüllt die Anforderungen nicht.',
  'missing-password': 'Bitte geben Sie ein Passwort ein.',
  'missing-email': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'invalid-email': 'Die E-Mail-Adresse ist ungültig.',
  'too-many-requests': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'user-disabled': 'Dieses Konto wurde vom Shop gesperrt.',
  'user-token-expired': 'Ihre Anmeldung ist nicht mehr gültig. Bitte melden Sie sich erneut an.',
  'invalid-user-token': 'Ihre Anmeldung ist ungültig. Bitte melden Sie sich erneut an.',
  'invalid-refresh-token': 'Ihre Anmeldung ist ungültig. Bitte melden Sie sich erneut an.',
  'user-mismatch': 'Dies ist das Passwort eines anderen Kontos. Bitte melden Sie sich erneut an.',
  'requires-recent-login': 'Für diese Änderung müssen Sie sich erneut anmelden.',
  'expired-action-code': 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'invalid-action-code':
    'Dieser Link ist ungültig oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
  'provider-already-linked': 'Sie sind bereits mit einem Konto angemeldet.',
  'operation-not-allowed': 'Das ist nicht erlaubt.',
  'admin-restricted-operation': 'Das ist nur mit Administratorrechten möglich.',
  'multi-factor-auth-required':
    'Dieses Konto braucht einen zweiten Faktor, den dieser Shop nicht unterstützt.',
  'unauthorized-domain': 'Links in E-Mails dürfen nicht zu dieser Adresse führen.',
  'network-request-failed': 'Der Anmeldedienst war nicht erreichbar.',
  'internal-error': 'Der Anmeldedienst hat unerwartet geantwortet.',
};

/** Reasons why the service could not be used, for errors whose code does not name the reason. */
export const byReason = {
  'keys-unreadable': 'Die Schlüssel des Anmeldedienstes konnten nicht gelesen werden.',
  'sessions-unreadable': 'Ihre Anmeldung lässt sich gerade nicht prüfen. Bitte versuchen Sie es erneut.',
};
