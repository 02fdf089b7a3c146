import type { CartChange } from '#lib/cart-change.ts';
import { money } from '../format/format.ts';
import * as checkout from './checkout.ts';

/**
 * Messages about a payment at a provider. Only the server loads them. `provider` is the provider’s name; null
 * if it is not known.
 */

type Name = string | null;

const nameOf = (provider: Name) => provider ?? 'Der Zahlungsanbieter';
const lookFirst = 'Sehen Sie unter „Meine Bestellungen“ nach, bevor Sie erneut bezahlen.';

/** The money was captured, but the order is not stored yet. */
export const received =
  'Ihre Zahlung ist eingegangen, aber beim Anlegen Ihrer Bestellung ist ein Fehler aufgetreten.';
/** The provider has not responded to the capture request. */
export const unsure = (provider: Name) => `${nameOf(provider)} hat noch nicht geantwortet. ${lookFirst}`;
export const signedOut = `Sie sind nicht mehr angemeldet. ${lookFirst}`;
export const pending = (provider: Name) =>
  `${nameOf(provider)} prüft Ihre Zahlung noch. Nach der Freigabe erscheint Ihre Bestellung unter „Meine Bestellungen“.`;
export const refunded =
  'Einige Artikel waren ausverkauft, während Sie bezahlt haben. Ihre Zahlung wird vollständig erstattet.';
export const repeated =
  'Sie hatten diesen Warenkorb bereits bezahlt. Die zweite Zahlung wird vollständig erstattet.';
export const mismatch = (provider: Name) =>
  `${nameOf(provider)} hat einen anderen Betrag abgebucht, als Ihre Bestellung kostet. Er wird vollständig erstattet.`;
export const cancelled = checkout.paymentCancelled;
export const receivedFor = (orderId: string) =>
  `${received} Die Bestellung ${orderId} wird gerade abgeschlossen.`;

const changedParts = {
  prices: 'Preise',
  discount: 'Rabatt',
  delivery: 'Versand',
  tax: 'Steuer',
};
/** The total differs from the total that the customer saw, so nothing was charged. */
export const cartChanged = ({ before, now, parts }: CartChange) => {
  const what = parts.map((part) => changedParts[part]).join(', ');
  const told =
    parts.length === 0
      ? `Adresse, Versand oder Steuern sind anders. Die Gesamtsumme bleibt ${money(now)}.`
      : before === now
        ? `Geändert: ${what}. Die Gesamtsumme bleibt ${money(now)}.`
        : `Die Gesamtsumme war ${money(before)} und ist jetzt ${money(now)}. Geändert: ${what}.`;
  return `Ihr Warenkorb hat sich geändert. ${told} Es wurde nichts abgebucht: Bitte prüfen Sie den Warenkorb und bezahlen Sie erneut.`;
};
