/** The progress of an order for its customer: on the success page and at the top of the order’s page. */

/** The state of an order in one sentence. */
export const now = {
  open: 'Wir bereiten Ihre Bestellung vor',
  'in-part': 'Ein Teil Ihrer Bestellung ist unterwegs',
  sent: 'Ihre Bestellung ist unterwegs',
  delivered: 'Zugestellt',
  cancelled: 'Diese Bestellung ist storniert',
  returned: 'Sie haben diese Bestellung zurückgesendet',
  paid: 'Ihre Zahlung ist eingegangen',
  complete: 'Ihre Bestellung ist abgeschlossen',
  unpaid: 'Wir warten auf Ihre Zahlung',
  refunded: 'Ihre Zahlung wurde erstattet',
};
/** The state of an order that is picked up, in one sentence. */
export const nowFetched = {
  ...now,
  open: 'Wir stellen Ihre Bestellung zusammen',
  'in-part': 'Ein Teil Ihrer Bestellung ist abholbereit',
  sent: 'Ihre Bestellung ist abholbereit',
  delivered: 'Abgeholt',
};
export const collectAt = (place: string) => `Abholort: ${place}`;
/** The expected delivery. `dates` is a range such as 'Mi., 25. – Fr., 27. Nov.'. */
export const expected = (dates: string) => `Voraussichtlich ${dates}`;
export const toOriginalMethod =
  'Das Geld geht auf Ihr ursprüngliches Zahlungsmittel zurück. Das kann 3–5 Werktage dauern.';
export const partlyRefunded = (amount: string) =>
  `${amount} wurden auf Ihr ursprüngliches Zahlungsmittel erstattet.`;

/** Screen readers read this after a step that has not happened yet. */
export const toCome = ' (steht noch aus)';
/** The headings of the address before and after the delivery. */
export const deliverTo = 'Lieferung an';
export const deliveredTo = 'Geliefert an';
/** The heading of details that are rarely needed: payment, payer and order id. */
export const details = 'Angaben zur Bestellung';

export const confirmationTo = (email: string) => `Die Bestellbestätigung geht an ${email}.`;
/** Shown to a guest without an email address. */
export const noConfirmation =
  'Sie finden diese Bestellung unter „Meine Bestellungen“, solange Sie diesen Browser verwenden.';
export const next = 'So geht es weiter';
export const prepare = 'Wir bereiten Ihre Bestellung vor.';
export const payFirst = 'Sie bezahlen die Bestellung wie hier beschrieben.';
export const writeWhenSent = 'Wir schreiben Ihnen, sobald sie unterwegs ist.';
export const arrives = (dates: string) => `Voraussichtliche Ankunft: ${dates}`;
export const makeReady = 'Wir stellen Ihre Bestellung zusammen.';
export const writeWhenReady = 'Wir schreiben Ihnen, sobald sie abholbereit ist.';
export const collect = (place: string) => `Sie holen sie hier ab: ${place}.`;

/** The form with which a guest becomes a member. */
export const saveTitle = 'Angaben speichern';
export const saveHint =
  'Wählen Sie ein Passwort. Beim nächsten Mal finden Sie Adresse und Bestellungen auf jedem Gerät.';
export const choosePassword = 'Passwort wählen';
export const save = 'Konto erstellen';
/** The error is the same for every reason, so that it does not reveal whether an account exists. */
export const saveFailed =
  'Mit dieser E-Mail-Adresse konnten wir kein Konto erstellen. Wenn Sie schon eines haben, melden Sie sich an: Diese Bestellung kommt dann dorthin.';
