import { money } from './format.ts';

/** The panel that tries the rules of prices on a cart. */

export const title = 'Try it';
export const hint =
  'What a cart would cost somebody who has not bought yet, by the rules as they are now. Nothing is ordered.';
export const product = (row: number) => `Product ${row}`;
export const productHint = 'Its id, or the beginning of its name.';
export const quantityOf = (row: number) => `Quantity ${row}`;
export const country = 'Country';
export const region = 'Region';
export const postcode = 'Postal code';
export const way = 'Delivery';
export const everyWay = 'Every way';
/** 'Europe: Parcel'. */
export const wayOf = (zone: string, name: string) => `${zone}: ${name}`;
export const code = 'Discount code';
export const day = 'Day (UTC)';
export const customer = 'Customer';
export const customers = { guest: 'Guest', member: 'With an account' };
export const submit = 'What does it cost?';

export const noProduct = 'Name at least one product';
export const productUnknown = 'There is no product of this id or name';
export const productUnclear = (names: string[]) => `Several begin so: ${names.join(', ')}`;
export const noQuantity = (most: number) => `A whole number from 1 to ${most}`;
export const noCountry = 'Choose a country';
export const noRegion = 'The country has no such region: type its code or name';
export const noDay = 'A day such as 2026-11-30';
export const noWay = 'Choose one of these';

export const result = 'This cart costs';
export const lines = 'Lines of the cart';
export const item = 'Product';
export const each = 'Each';
export const discount = 'Discount';
export const tax = 'Tax';
export const ways = 'By each way of delivery';
export const inAll = 'In all';
export const wayAt = (name: string, cents: number) => `${name}: ${money(cents)}`;
export const reasons = 'Reasons';
export const taken = (name: string, cents: number) => `${name} takes ${money(cents)} off.`;
export const taxZone = (zone: string | null, included: boolean) => {
  if (zone === null) return 'No tax zone has this address: no tax.';
  return `Taxes are those of ${zone}, ${included ? 'in the prices' : 'on top of the prices'}.`;
};
export const deliveryZone = (zone: string | null) =>
  zone === null ? 'No delivery zone has this address.' : `Delivery is that of ${zone}.`;
export const notSent = 'Nothing of it is sent: no address is asked for.';
export const deliveryProblems = {
  'not-there': 'Nothing that the shop offers brings these goods there.',
  'method-gone': 'This way of delivery is not offered for them: the first one that is counts.',
};
