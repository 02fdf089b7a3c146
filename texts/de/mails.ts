import { site } from '#lib/site.ts';

export const shop = () => site().name;
/** A line of an order with its quantity. */
export const goods = (name: string, quantity: number) => `${quantity}\u00A0× ${name}`;

export const confirmationSubject = (orderId: string) => `Ihre Bestellung ${orderId} bei ${shop()}`;
export const confirmationIntro = (orderId: string, day: string) =>
  `Vielen Dank für Ihre Bestellung ${orderId} vom ${day}.`;
export const confirmationLink = 'Ihre Bestellung mit Beleg ansehen';
export const paidBy = 'Zahlungsart';

export const refundSubject = () => `Ihre Zahlung bei ${shop()} wurde erstattet`;
/** Used for a refunded payment that did not become an order. `why` is one of the sentences below. */
export const refundIntro = (day: string, provider: string, why: string) => {
  const payment = provider === someProvider ? 'Zahlung' : `Zahlung mit ${provider}`;
  return `Wir haben Ihre ${payment} vom ${day} vollständig erstattet. ${why} Eine Bestellung ist nicht zustande gekommen.`;
};
/** The sentences for `why`, by reason of the refund. */
export const refundReasons: Record<string, string> = {
  'out-of-stock': 'Einige Artikel waren ausverkauft, während Sie bezahlt haben.',
  'paid-already': 'Sie hatten denselben Warenkorb bereits bezahlt.',
  'paid-otherwise':
    'Sie haben denselben Warenkorb mit einer anderen Zahlung bezahlt oder bezahlen ihn gerade.',
};
export const refundReasonAmount = (provider: string) =>
  `${provider} hat einen anderen Betrag abgebucht, als Ihre Bestellung kostet.`;
export const refundReasonUnknown = 'Wir konnten Ihre Bestellung nicht abschließen.';
/** Shown if the provider’s name is unknown. */
export const someProvider = 'Der Zahlungsanbieter';
/** Shown if the amount is unknown. */
export const refundOfAllTaken = 'Der abgebuchte Betrag';
export const refundLink = 'Ihre Bestellungen ansehen';

const whenItArrives = 'Bis der Betrag bei Ihnen eingeht, können 3 bis 5 Werktage vergehen.';

/** The email about a partial refund. */
export const partialRefundSubject = (orderId: string) =>
  `Eine Erstattung zu Ihrer Bestellung ${orderId} bei ${shop()}`;
export const partialRefundIntro = (orderId: string, amount: string) =>
  `Wir haben ${amount} Ihrer Bestellung ${orderId} über die ursprüngliche Zahlungsart erstattet. ${whenItArrives}`;

export const wholeRefundSubject = (orderId: string) =>
  `Ihre Bestellung ${orderId} bei ${shop()} wurde erstattet`;
export const wholeRefundIntro = (orderId: string, amount: string) =>
  `Wir haben ${amount} für Ihre Bestellung ${orderId} über die ursprüngliche Zahlungsart erstattet. ${whenItArrives}`;

/** Used for a whole or partial refund of a simulated payment. */
export const simulatedRefundIntro = (orderId: string, amount: string) =>
  `Wir haben ${amount} Ihrer Bestellung ${orderId} erstattet. Die Zahlung war simuliert, es fließt also kein Geld.`;

/** The emails about an order that is paid later. */
export const reminderSubject = (orderId: string) =>
  `Bitte bezahlen Sie Ihre Bestellung ${orderId} bei ${shop()}`;
export const reminderIntro = (orderId: string, amount: string) =>
  `Für Ihre Bestellung ${orderId} sind ${amount} noch nicht bei uns eingegangen. Wenn Sie schon bezahlt haben, ist diese E-Mail hinfällig.`;
export const receivedSubject = (orderId: string) =>
  `Zahlung für Ihre Bestellung ${orderId} bei ${shop()} eingegangen`;
export const receivedIntro = (orderId: string, amount: string) =>
  `Ihre Zahlung über ${amount} für die Bestellung ${orderId} ist bei uns eingegangen. Vielen Dank.`;
export const cancellationSubject = (orderId: string) =>
  `Ihre Bestellung ${orderId} bei ${shop()} ist storniert`;
export const cancellationIntro = (orderId: string) =>
  `Wir haben Ihre Bestellung ${orderId} storniert, die nicht bezahlt wurde. Sie müssen nichts mehr bezahlen.`;
/** Used for an order that cost nothing. */
export const freeCancellationIntro = (orderId: string) =>
  `Wir haben Ihre Bestellung ${orderId} storniert. Sie war kostenlos, es gibt also nichts zu erstatten.`;
export const reducedSubject = (orderId: string) => `Ihre Bestellung ${orderId} bei ${shop()} ist geändert`;
export const reducedIntro = (orderId: string, amount: string) =>
  `Wir haben Artikel im Wert von ${amount} aus Ihrer Bestellung ${orderId} storniert. Sie bezahlen nur den Rest.`;
export const handRefundIntro = (orderId: string, amount: string) =>
  `Wir zahlen Ihnen ${amount} Ihrer Bestellung ${orderId} zurück. Eine Überweisung kann einige Werktage dauern.`;

/** A parcel of an order. `count` is the number of parcels; null if more parcels will follow. */
type Parcel = { number: number; count: number | null };
/**
 * Names a parcel in a sentence: 'Paket 2 von 2 Ihrer Bestellung 1234abcd', or 'Ihre Bestellung 1234abcd' if
 * there is only one.
 */
const parcelOf = ({ number, count }: Parcel, word: string, order: string) => {
  if (count === null) return `${word} ${number} Ihrer ${order}`;
  return count === 1 ? `Ihre ${order}` : `${word} ${number} von ${count} Ihrer ${order}`;
};
const andTheRest = ({ count }: Parcel, follows: string) =>
  count === null ? ` Wir schreiben Ihnen wieder, sobald der Rest ${follows}.` : '';

export const shippingSubject = (orderId: string, parcel: Parcel) =>
  `${parcelOf(parcel, 'Paket', `Bestellung ${orderId} bei ${shop()}`)} ist unterwegs`;
/** The opening of the email about a shipment. `rest` is '', or a sentence that begins with a space. */
export const shippingTemplate = (parcel: string, rest: string) => `${parcel} ist unterwegs.${rest}`;
/** The values of the placeholders in the merchant's own sentences. */
export const shippingParts = (orderId: string, parcel: Parcel) => ({
  parcel: parcelOf(parcel, 'Paket', `Bestellung ${orderId}`),
  rest: andTheRest(parcel, 'unterwegs ist').trim(),
});
export const shippingIntro = (orderId: string, parcel: Parcel) =>
  shippingTemplate(parcelOf(parcel, 'Paket', `Bestellung ${orderId}`), andTheRest(parcel, 'unterwegs ist'));
/** The email about an order that is picked up. */
export const readySubject = (orderId: string, parcel: Parcel) =>
  `${parcelOf(parcel, 'Teil', `Bestellung ${orderId} bei ${shop()}`)} ist abholbereit`;
export const readyTemplate = (parcel: string, place: string, rest: string) =>
  `${parcel} ist abholbereit: ${place}.${rest}`;
export const readyParts = (orderId: string, parcel: Parcel) => ({
  parcel: parcelOf(parcel, 'Teil', `Bestellung ${orderId}`),
  rest: andTheRest(parcel, 'abholbereit ist').trim(),
});
export const readyIntro = (orderId: string, parcel: Parcel, place: string) =>
  readyTemplate(
    parcelOf(parcel, 'Teil', `Bestellung ${orderId}`),
    place,
    andTheRest(parcel, 'abholbereit ist'),
  );
export const carrier = 'Versanddienstleister';
export const trackingNumber = 'Sendungsnummer';
export const trackingLink = 'Sendung verfolgen';
export const shippingLink = 'Bestellung ansehen';

/** The emails to a customer who asked for an email when a product is back in stock. */
export const restockConfirmSubject = (product: string) =>
  `Bitte bestätigen: Nachricht, wenn ${product} wieder da ist`;
export const restockConfirmIntro = (product: string) =>
  `Sie möchten eine E-Mail, sobald „${product}“ wieder lieferbar ist. Bitte bestätigen Sie das:`;
export const restockConfirmLink = 'Ja, benachrichtigen';
export const restockConfirmHint =
  'Der Link gilt 3 Tage. Wenn Sie dies nicht angefordert haben, ignorieren Sie diese E-Mail: Wir löschen dann Ihre Adresse.';
export const restockSubject = (product: string) => `${product} ist wieder da`;
export const restockIntro = (product: string) => `Gute Nachricht: „${product}“ ist wieder lieferbar.`;
export const restockLink = 'Artikel ansehen';
export const restockHint =
  'Wir schreiben zuerst denen, die zuerst gefragt haben, und nur einmal. Reserviert ist nichts: Der Artikel kann wieder ausverkauft sein.';
export const restockStop = 'Keine solchen E-Mails mehr';

/**
 * Emails with a code, by purpose of the code. `intro` comes before the link, `linkText` is the link's text in
 * HTML, and `lifetime` says how long the code is valid.
 */
export const codes = {
  PASSWORD_RESET: {
    subject: 'Passwort zurücksetzen',
    intro:
      'Für Ihr Konto wurde angefragt, das Passwort zurückzusetzen. Um ein neues festzulegen, öffnen Sie:',
    linkText: 'Neues Passwort festlegen',
    lifetime: 'einer Stunde',
  },
  EMAIL_SIGNIN: {
    subject: 'Anmelden',
    intro: 'Um sich anzumelden, öffnen Sie:',
    linkText: 'Anmelden',
    lifetime: 'einer Stunde',
  },
  VERIFY_EMAIL: {
    subject: 'E-Mail-Adresse bestätigen',
    intro: 'Um zu bestätigen, dass dies Ihre E-Mail-Adresse ist, öffnen Sie:',
    linkText: 'Adresse bestätigen',
    lifetime: 'eines Tages',
  },
};
/** The text for a code without a page. */
export const bareCode = (code: string) => `Ihr Code: ${code}`;
export const codeHint = (lifetime: string) =>
  `Nur einmal und nur innerhalb ${lifetime} verwendbar. Wenn Sie dies nicht angefordert haben, ignorieren Sie diese E-Mail.`;

/** The subject of a preview email to the administrator. */
export const previewSubject = (subject: string) => `Vorschau: ${subject}`;
/** The sample order in previews of a shop without orders. */
export const sample = {
  products: ['Leinenkissen', 'Steingutbecher'],
  customer: 'Anna Beispiel',
  line1: 'Hauptstraße 1',
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country: 'DE',
  method: 'Standardversand',
  place: 'Marktplatz 1, Berlin',
  carrier: 'DHL',
  tax: 'Mehrwertsteuer',
};
