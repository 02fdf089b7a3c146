import { money } from '../format/format.ts';

export const label = 'Rabattcode';
export const apply = 'Einlösen';
export const remove = (code: string) => `${code} entfernen`;
export const applied = (code: string) => `Der Rabattcode ${code} wurde eingelöst`;
export const removed = 'Der Rabattcode wurde entfernt';
export const applyFailed = 'Der Rabattcode konnte nicht eingelöst werden';

type WhyNot =
  | {
      reason:
        | 'unknown'
        | 'not-yet'
        | 'ended'
        | 'used-up'
        | 'used-by-customer'
        | 'sign-in'
        | 'first-order'
        | 'other-items'
        | 'nothing-off';
    }
  | { reason: 'needs'; cents: number };

/** Reasons why a discount code does not apply. */
export const whyNot = (code: string, why: WhyNot) => {
  switch (why.reason) {
    case 'unknown':
      return `Es gibt keinen Rabattcode ${code}. Prüfen Sie die Schreibweise.`;
    case 'not-yet':
      return `${code} ist noch nicht gültig.`;
    case 'ended':
      return `${code} ist abgelaufen.`;
    case 'used-up':
      return `${code} wurde bereits so oft eingelöst wie erlaubt.`;
    case 'used-by-customer':
      return `Sie haben ${code} bereits so oft eingelöst wie erlaubt.`;
    case 'sign-in':
      return `${code} gilt nur mit einem Konto. Melden Sie sich an oder registrieren Sie sich, um den Code einzulösen.`;
    case 'first-order':
      return `${code} gilt nur für die erste Bestellung.`;
    case 'other-items':
      return `${code} gilt nicht für diese Artikel.`;
    case 'nothing-off':
      return `${code} verringert den Preis dieses Warenkorbs nicht.`;
    case 'needs':
      return `${code} gilt erst ab einem Wert von ${money(why.cents)} an passenden Artikeln.`;
  }
};
