import { number } from '../format/format.ts';

/** The steps of the checkout, and the review before paying. */

/** Accessible name of the list of steps. */
export const stepsLabel = 'Schritte';
export const steps = {
  cart: 'Warenkorb',
  delivery: 'Lieferung',
  receipt: 'E-Mail',
  payment: 'Zahlung',
};
/** For screen readers, behind the name of a step. */
export const stepDone = ' (erledigt)';

export const itemCount = (items: number) => `${number(items)} Artikel`;
/** Above the total in the bar of phones. */
export const totalOf = (items: number) => `Summe · ${itemCount(items)}`;
export const showItems = 'Anzeigen';
export const hideItems = 'Ausblenden';

export const change = 'Ändern';
export const changeItems = 'Artikel ändern';
/** `dates`: 'Mi., 25. – Fr., 27. Nov.'. */
export const arrives = (dates: string) => `Voraussichtlich ${dates}`;
