import { counted } from '../format/counted.ts';

/** The steps of the checkout, and the review before paying. */

/** The accessible name of the list of steps. */
export const stepsLabel = 'Steps';
export const steps = { cart: 'Cart', delivery: 'Delivery', receipt: 'Receipt', payment: 'Payment' };
/** Screen readers read this after the name of a step. */
export const stepDone = ' (done)';

export const itemCount = (items: number) => counted(items, 'item');
/** Shown on phones above the total in the bar at the bottom. */
export const totalOf = (items: number) => `Total · ${itemCount(items)}`;
export const showItems = 'Show';
export const hideItems = 'Hide';

export const change = 'Change';
export const changeItems = 'Change items';
/** The expected delivery. `dates` is a range such as 'Wed, Nov 25 – Fri, Nov 27'. */
export const arrives = (dates: string) => `Expected ${dates}`;
