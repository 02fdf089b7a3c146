import { site } from '#lib/site.ts';
import { money } from '../format/format.ts';

/** Checkout and payment messages. */

export const saveOrderFailed = 'Ihre Bestelldaten konnten nicht gespeichert werden';
/** Shown for a payment whose result is unknown because the connection was lost. */
export const paymentUnheard =
  'Die Verbindung ist abgebrochen. Sehen Sie unter „Meine Bestellungen“ nach, bevor Sie erneut bezahlen.';
export const paymentFailed = 'Die Zahlung ist fehlgeschlagen. Bitte versuchen Sie es erneut.';
export const orderCompleted = 'Ihre Bestellung ist abgeschlossen';
export const paymentSuccessful = 'Die Zahlung war erfolgreich';
export const demoPayment = 'Die Demo-Zahlung war erfolgreich';

/**
 * The button that leads to the pages of a payment provider. A click places the order, so German law defines
 * its words (§ 312j BGB).
 */
export const continueTo = (label: string) => `Mit ${label} zahlungspflichtig bestellen`;

/** `label` is the provider’s name. `card` tells whether the shop also offers the simulated card. */
type Offer = { label: string; card: boolean; maxCents: number; minCents?: number };

/** Reasons why a provider can’t accept an amount, and what the customer can do instead. */
export const amountRefusals = {
  'nothing-to-pay': ({ label, card }: Offer) =>
    card
      ? `${label} kann keine Zahlung über ${money(0)} annehmen. Wählen Sie „Kreditkarte“, um diesen kostenlosen Warenkorb zu bestellen.`
      : `${label} kann keine Zahlung über ${money(0)} annehmen. Legen Sie einen kostenpflichtigen Artikel in den Warenkorb.`,
  currency: ({ label, card }: Offer) =>
    card
      ? `${label} nimmt keine Zahlungen in ${site().currency} an. Wählen Sie „Kreditkarte“.`
      : `${label} nimmt keine Zahlungen in ${site().currency} an. Wählen Sie eine andere Zahlungsart.`,
  'too-little': ({ label, card, minCents = 0 }: Offer) =>
    card
      ? `${label} nimmt mindestens ${money(minCents)} pro Zahlung an. Wählen Sie „Kreditkarte“ oder legen Sie weitere Artikel in den Warenkorb.`
      : `${label} nimmt mindestens ${money(minCents)} pro Zahlung an. Legen Sie weitere Artikel in den Warenkorb.`,
  'too-much': ({ label, card, maxCents }: Offer) =>
    card
      ? `${label} nimmt höchstens ${money(maxCents)} pro Zahlung an. Wählen Sie „Kreditkarte“ oder entfernen Sie Artikel aus dem Warenkorb.`
      : `${label} nimmt höchstens ${money(maxCents)} pro Zahlung an. Entfernen Sie Artikel aus dem Warenkorb und kaufen Sie diese mit einer zweiten Bestellung.`,
};

/** A line of the cart. Parameters such as `price` are page elements. */
export const eachParts = <Part>(price: Part) => [price, ' pro Stück'];
export const remove = (product: string) => `${product} entfernen`;
export const quantityOf = (product: string) => `Menge: ${product}`;
export const decrease = (product: string) => `Menge verringern: ${product}`;
export const increase = (product: string) => `Menge erhöhen: ${product}`;
/** Reasons why a customer can’t buy a line of the cart without changing it. */
export const lineGone = 'Nicht mehr erhältlich. Entfernen Sie den Artikel, um fortzufahren.';
export const lineSoldOut = 'Ausverkauft. Entfernen Sie den Artikel, um fortzufahren.';
export const lineShort = (stock: number) =>
  `Nur noch ${stock} auf Lager. Verringern Sie die Menge, um fortzufahren.`;
export const lineHeld =
  'Die letzten Stücke werden gerade von anderen bezahlt. Versuchen Sie es in einigen Minuten erneut.';
export const priceChangedParts = <Part>(before: Part, now: Part) => [
  'Der Preis hat sich von ',
  before,
  ' auf ',
  now,
  ' geändert.',
];

export const summary = 'Bestellübersicht';
export const proceed = 'Weiter zur Zahlung';
/** The checkbox for the terms: 'Ich habe „AGB“ gelesen und stimme zu'. `link` is the link to the terms. */
export const acceptTerms = <Part>(link: Part) => ['Ich habe „', link, '“ gelesen und stimme zu'];
export const acceptFirst = 'Bitte stimmen Sie zu, um fortzufahren';
export const noCardNumber = 'Testshop: keine Karte nötig, es wird nichts abgebucht.';

/** The delivery step of the checkout. */
export const email = 'E-Mail';
export const emailHint = 'An diese Adresse senden wir Ihre Bestellbestätigung.';
/** The heading of the email field for a guest whose order needs no shipping. */
export const receipt = 'Bestellbestätigung';
export const confirmEmail = 'Weiter';
export const changeEmail = 'E-Mail ändern';
export const receiptTo = (email: string) => `Bestellbestätigung an ${email}`;
export const useAddress = 'Hierhin liefern';
export const otherAddress = 'Andere Adresse';
export const otherBilling = 'Abweichende Rechnungsadresse verwenden';
export const saveAddress = 'Diese Adresse für das nächste Mal speichern';
export const confirmAddress = 'Weiter';
export const changeAddress = 'Adresse ändern';
export const methods = 'Versandart';
export const useMethod = 'Diese Versandart wählen';
export const free = 'Kostenlos';
/** `place` is the country of the address. */
export const notThere = (place: string) => `An Ihre Adresse (${place}) können wir das nicht liefern.`;
export const notThereHint =
  'Wählen Sie eine andere Adresse oder entfernen Sie Artikel, die für den Versand dorthin zu schwer oder zu teuer sind. Geschenkgutscheine brauchen keinen Versand.';
/** What the customer must do before paying. It is shown next to the button. */
export const sayFirst = {
  lines: 'Einige Artikel sind so nicht erhältlich. Beachten Sie die Hinweise daneben.',
  address: 'Geben Sie Ihre Lieferadresse ein, um fortzufahren.',
  choice: 'Wählen Sie eine Lieferadresse, um fortzufahren.',
  place: 'Ändern Sie die Adresse oder den Warenkorb, um fortzufahren.',
  email: 'Geben Sie die E-Mail-Adresse für Ihre Bestellbestätigung ein, um fortzufahren.',
};
export const chooseAddress = 'Wählen Sie eine dieser Adressen oder geben Sie eine neue ein.';
/** `place` is the country for which shipping and tax are estimated. */
export const estimated = (place: string) =>
  `Voraussichtliche Kosten (Lieferland: ${place}). Versand und Steuer hängen von Ihrer Adresse ab. Die Gesamtsumme sehen Sie, bevor Sie bezahlen.`;
export const saveContactFailed = 'Ihre E-Mail-Adresse konnte nicht gespeichert werden';
export const saveDeliveryFailed = 'Die Lieferangaben konnten nicht gespeichert werden';

/** The dialog or page on which the customer pays. */
export const paymentTitle = 'Bestellung abschließen';
export const close = 'Schließen';
/** The button that removes a message about a payment. */
export const dismiss = 'Ausblenden';
export const backToCart = 'Zurück zum Warenkorb';
/**
 * The shipping method: 'Paket nach Berlin' or 'Abholung: Hauptstraße 1'. `place` is the location of a
 * pick-up.
 */
export const sentBy = ({ name, place, town }: { name: string; place: string; town: string }) =>
  place ? `${name}: ${place}` : `${name} nach ${town}`;
export const card = 'Kreditkarte';
/** A payment provider that accepts cards on its own page. */
export const cardAt = (label: string) => `Karte, über ${label}`;
export const noMethods = 'Derzeit ist keine Zahlungsart verfügbar. Bitte kommen Sie später wieder.';
export const cardHint =
  'Diese Kartenzahlung ist simuliert. Sie brauchen keine Kartennummer, und es fließt kein Geld.';
/** German law requires that the button has no other words (§ 312j BGB). The total is shown above it. */
export const pay = (cents: number) => (cents > 0 ? 'Zahlungspflichtig bestellen' : 'Kostenlos bestellen');
/** Shown in place of the payment methods if the order costs nothing. */
export const freeHint = 'Ihre Bestellung kostet nichts. Sie müssen nichts bezahlen.';
export const orderFree = 'Bestellen';
/** The button after a click. */
export const processing = 'Wird verarbeitet …';
export const processingPayment = 'Ihre Zahlung wird verarbeitet';

/** PayPal’s part of the dialog. */
export const paypal = 'PayPal';
/**
 * PayPal’s button says “Jetzt kaufen”, because German law requires such words on a button that places an
 * order.
 */
export const paypalLook = 'buynow' as const;
export const paypalSandbox = 'PayPal-Testumgebung: Es fließt kein echtes Geld.';
export const paypalDemo = 'Anmeldung zur Demo: buyer@kiosk.test, Passwort kiosk-demo. Es fließt kein Geld.';
export const paypalConnecting = 'Verbindung zu PayPal wird hergestellt …';
export const paymentTaken = 'Ihre Zahlung wird ausgeführt. Bitte lassen Sie diese Seite geöffnet.';
export const paymentCancelled = 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.';

/** The cart page of an empty cart. */
export const emptyTitle = 'Ihr Warenkorb ist leer';
export const emptyHint = 'Hier erscheinen die Artikel, die Sie hinzufügen.';
export const emptyLink = 'Jetzt stöbern';
