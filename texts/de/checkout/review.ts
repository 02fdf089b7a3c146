import { number } from '../format/format.ts';

/** The steps of the checkout, and the review before paying. */

/** The accessible name of the list of steps. */
export const stepsLabel = 'Schritte';
export const steps = {
  cart: 'Warenkorb',
  delivery: 'Lieferung',
  receipt: 'E-Mail',
  payment: 'Zahlung',
};
/** Screen readers read this after the name of a step. */
export const stepDone = ' (erledigt)';

export const itemCount = (items: number) => `${number(items)} Artikel`;
/** Shown on phones above the total in the bar at the bottom. */
export const totalOf = (items: number) => `Summe · ${itemCount(items)}`;
export const showItems = 'Anzeigen';
export const hideItems = 'Ausblenden';

export const change = 'Ändern';
export const changeItems = 'Artikel ändern';
/** The expected delivery. `dates` is a range such as 'Mi., 25. – Fr., 27. Nov.'. */
export const arrives = (dates: string) => `Voraussichtlich ${dates}`;
