import { zoned } from '#lib/dates/zone.ts';
import { money } from '../../format/format.ts';

/** The price simulator. */

export const title = 'Test a cart';
export const moreProducts = 'More products';
export const details = 'Region, delivery method, day and customer';
export const hint =
  'See what a cart would cost a new customer with the current settings. This creates no order.';
export const product = (row: number) => `Product ${row}`;
export const productHint = 'Enter an id such as 17, or the start of a name.';
export const quantityOf = (row: number) => `Quantity ${row}`;
export const country = 'Country';
export const region = 'Region';
export const postcode = 'Postal code';
export const way = 'Delivery method';
export const everyWay = 'All methods';
/** 'Europe: Parcel'. */
export const wayOf = (zone: string, name: string) => `${zone}: ${name}`;
export const code = 'Discount code';
export const day = () => zoned('Day');
export const customer = 'Customer';
export const customers = { guest: 'Guest', member: 'With an account' };
export const submit = 'Calculate price';

export const noProduct = 'Enter at least one product';
export const productUnknown = 'There is no product with this id or name';
export const productUnclear = (names: string[]) => `Several products match: ${names.join(', ')}`;
export const noQuantity = (most: number) => `Enter a whole number from 1 to ${most}`;
export const noCountry = 'Choose a country';
export const noRegion = 'Enter a region of this country, by code or name';
export const noDay = 'Enter a day, such as 2026-11-30';
export const noWay = 'Choose a delivery method from the list';

export const result = 'Total of this cart';
export const lines = 'Cart items';
export const item = 'Product';
export const each = 'Unit price';
export const discount = 'Discount';
export const tax = 'Tax';
export const ways = 'By delivery method';
export const inAll = 'Total';
export const wayAt = (name: string, cents: number) => `${name}: ${money(cents)}`;
export const reasons = 'How it is calculated';
export const taken = (name: string, cents: number) => `${name} takes ${money(cents)} off.`;
export const taxZone = (zone: string | null, included: boolean) => {
  if (zone === null) return 'No tax zone covers this address, so no tax is charged.';
  return `The tax zone is ${zone}; tax is ${included ? 'included in the prices' : 'added to the prices'}.`;
};
export const deliveryZone = (zone: string | null) =>
  zone === null ? 'No shipping zone covers this address.' : `The shipping zone is ${zone}.`;
export const notSent = 'Nothing here needs shipping, so the checkout asks for no address.';
export const deliveryProblems = {
  'not-there': 'No delivery method covers these items and this address.',
  'method-gone': 'This delivery method is not available for these items. The first available one is used.',
};
