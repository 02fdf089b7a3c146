import { zoned } from '#lib/dates/zone.ts';
import { money, number } from '../../format/format.ts';

export const title = 'Warenkorb testen';
export const details = 'Region, Versandart, Tag und Kunde';
export const hint =
  'Sehen Sie, was ein Warenkorb einen neuen Kunden mit den aktuellen Einstellungen kosten würde. Dabei entsteht keine Bestellung.';
export const products = 'Artikel';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const typedHint =
  'Einer pro Zeile: eine Nummer, ein Name oder eine SKU, zum Beispiel „17 x 2“ für zwei.';
/** The label of a quantity. The name of the product follows. */
export const quantity = 'Menge';
export const country = 'Land';
export const region = 'Region';
export const postcode = 'Postleitzahl';
export const deliveryMethod = 'Versandart';
export const allMethods = 'Alle Versandarten';
/** A shipping method with its zone, such as 'Europa: Paket'. */
export const methodInZone = (zone: string, name: string) => `${zone}: ${name}`;
export const code = 'Rabattcode';
export const day = () => zoned('Tag');
export const customer = 'Kunde';
export const customers = { guest: 'Gast', member: 'Mit Konto' };
export const submit = 'Preis berechnen';

export const noProduct = 'Wählen Sie mindestens einen Artikel';
export const tooMany = (most: number) => `Wählen Sie höchstens ${number(most)} Artikel`;
export const productUnknown = (typed: string) => `Es gibt keinen Artikel „${typed}“`;
export const productUnclear = (typed: string, names: string[]) =>
  `Mehrere Artikel passen zu „${typed}“: ${names.join(', ')}`;
export const noQuantity = (product: string, most: number) =>
  `Geben Sie für „${product}“ eine Menge von 1 bis ${number(most)} ein`;
export const noCountry = 'Wählen Sie ein Land aus';
export const noRegion = 'Geben Sie eine Region dieses Landes als Code oder Namen ein';
export const noDay = 'Geben Sie einen Tag ein, zum Beispiel 2026-11-30';
export const unknownMethod = 'Wählen Sie eine Versandart aus der Liste aus';

export const result = 'Gesamtsumme dieses Warenkorbs';
export const lines = 'Artikel im Warenkorb';
export const item = 'Artikel';
export const each = 'Einzelpreis';
export const discount = 'Rabatt';
export const tax = 'Steuer';
export const methodTotals = 'Nach Versandart';
export const inAll = 'Gesamtsumme';
export const methodPrice = (name: string, cents: number) => `${name}: ${money(cents)}`;
export const reasons = 'So wird gerechnet';
export const taken = (name: string, cents: number) => `„${name}“ senkt den Preis um ${money(cents)}.`;
export const taxZone = (zone: string | null, included: boolean) => {
  if (zone === null) return 'Keine Steuerzone umfasst diese Adresse, daher wird keine Steuer berechnet.';
  return `Die Steuerzone ist ${zone}; die Steuer ${included ? 'ist in den Preisen enthalten' : 'wird zu den Preisen hinzugerechnet'}.`;
};
export const deliveryZone = (zone: string | null) =>
  zone === null ? 'Keine Versandzone umfasst diese Adresse.' : `Die Versandzone ist ${zone}.`;
export const notSent = 'Nichts davon muss versandt werden, daher fragt die Kasse nach keiner Adresse.';
export const deliveryProblems = {
  'not-there': 'Keine Versandart passt zu diesen Artikeln und dieser Adresse.',
  'method-gone':
    'Diese Versandart ist für diese Artikel nicht verfügbar. Verwendet wird die erste verfügbare.',
};
