import { site } from '#lib/site.ts';
import { counted } from '../format/counted.ts';

/** Log in, sign up and the account. */

export const signInFailed = 'Die Anmeldung ist fehlgeschlagen';
export const signUpFailed = 'Das Konto konnte nicht erstellt werden';
export const passwordsDiffer = 'Die Passwörter stimmen nicht überein';
export const accountCreated = 'Ihr Konto wurde erstellt';
export const signedIn = 'Sie sind jetzt angemeldet';
export const resetFailed = 'Das Passwort konnte nicht zurückgesetzt werden';
export const passwordReset = 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.';
export const updateProfileFailed = 'Das Profil konnte nicht gespeichert werden';
export const uploadFailed = 'Das Bild konnte nicht hochgeladen werden';
export const profileUpdated = 'Ihr Profil wurde gespeichert';
export const changePasswordFailed = 'Das Passwort konnte nicht geändert werden';
export const passwordChanged = 'Ihr Passwort wurde geändert';
export const deleteAccountFailed = 'Das Konto konnte nicht gelöscht werden';
export const accountDeleted = 'Ihr Konto wurde gelöscht';
export const signedInAsGuest = 'Sie sind als Gast angemeldet';
export const loggedOut = 'Sie wurden abgemeldet';
export const logoutFailed = 'Die Abmeldung ist fehlgeschlagen';

/** The page to log in or sign up. */
export const signUp = 'Registrieren';
export const logInOrSignUp = 'Anmelden oder registrieren';
export const welcome = () => `Willkommen bei ${site().name}`;
export const welcomeHint =
  'Sie können auch ohne Konto einkaufen. Mit Konto haben Sie Warenkorb, Favoriten und Bestellungen auf jedem Gerät dabei.';
/** The word between the form and the button for guests. */
export const or = 'oder';
export const continueAsGuest = 'Als Gast fortfahren';
export const isGuest = 'Sie sind jetzt als Gast angemeldet';
export const isGuestHint =
  'Warenkorb, Favoriten und Bestellungen werden in diesem Browser gespeichert. Registrieren Sie sich oder melden Sie sich an, um sie zu behalten.';
export const goHome = 'Zur Startseite';
export const goBack = 'Zurück zur vorherigen Seite';

export const email = 'E-Mail';
export const username = 'Benutzername';
export const password = 'Passwort';
export const newPassword = 'Neues Passwort';
export const confirmPassword = 'Passwort bestätigen';
export const currentPassword = 'Aktuelles Passwort';
export const minLength = (characters: number) => `Mindestens ${characters} Zeichen.`;
/** The strength of a password that has the minimum length. */
export const strengths = { weak: 'Schwach: Länger ist sicherer', fair: 'Mittel', strong: 'Stark' };

export const resetTitle = 'Passwort zurücksetzen';
export const forgotPassword = 'Passwort vergessen?';
export const forgotHint =
  'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.';
export const sendLink = 'Link senden';
export const backToLogIn = 'Zurück zur Anmeldung';
export const linkSent = 'Sehen Sie in Ihr Postfach';
export const linkSentHint =
  'Falls es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet, mit dem Sie ein neues Passwort festlegen.';
export const chooseTitle = 'Neues Passwort festlegen';
/** The account that gets the new password. `address` is a page element. */
export const chooseForParts = <Part>(address: Part) => ['Für ', address];

export const profile = 'Profil';
/** Shown in place of an email address, because guests have none. */
export const guest = 'Gast';
export const guestWarning =
  'Sie kaufen als Gast ein. Warenkorb, Favoriten und Bestellungen sind nur in diesem Browser gespeichert. Sie gehen verloren, wenn Sie sich abmelden oder die Browserdaten löschen. Erstellen Sie ein Konto, um sie zu behalten.';
export const createAccount = 'Konto erstellen';

/** The question that a guest gets before logging out. */
export const forgetTitle = 'Daten in diesem Browser verwerfen?';
export const forgetHint =
  'Sie kaufen als Gast ein. Wenn Sie sich abmelden, geht Folgendes endgültig verloren:';
type Things = { pieces: number; favorites: number; hasOrders: boolean };
export const lostThings = ({ pieces, favorites, hasOrders }: Things) => [
  pieces > 0 ? `Ihr Warenkorb mit ${counted(pieces, 'Artikel', 'Artikeln')}` : 'Ihr Warenkorb (leer)',
  favorites > 0
    ? `Ihre Favoriten (${counted(favorites, 'Artikel', 'Artikel')})`
    : 'Ihre Favoriten (noch keine)',
  hasOrders ? 'Die Liste Ihrer Bestellungen' : 'Ihre Bestellungen (noch keine)',
];
/** Like `lostThings`, if the numbers could not be loaded. */
export const lostThingsUncounted = ['Ihr Warenkorb', 'Ihre Favoriten', 'Die Liste Ihrer Bestellungen'];
export const keepByAccount = 'Erstellen Sie ein Konto, um alles auf jedem Gerät zu behalten.';
export const forget = 'Daten verwerfen und abmelden';
export const stay = 'Angemeldet bleiben';
/** Shown when the visitor is not a guest, for example after logging out. */
export const nothingToForget = 'Sie kaufen nicht als Gast ein';
export const avatar = 'Profilbild';
export const displayName = 'Anzeigename';
export const emailHint = 'Ihre E-Mail-Adresse lässt sich nicht ändern.';
export const guestEmailHint =
  'Ein Gast hat keine E-Mail-Adresse. Erstellen Sie ein Konto, um Ihre zu hinterlegen.';
export const saveProfile = 'Profil speichern';
export const changePassword = 'Passwort ändern';
export const deleteTitle = 'Konto löschen';
export const deleteHint =
  'Ihr Profil, Ihr Warenkorb und Ihre Favoriten werden sofort gelöscht. Das lässt sich nicht rückgängig machen. Frühere Bestellungen bewahrt der Shop für seine Buchhaltung auf.';
export const deleteAccount = 'Mein Konto löschen';
