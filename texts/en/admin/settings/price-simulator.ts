import { zoned } from '#lib/dates/zone.ts';
import { money } from '../../format/format.ts';

export const title = 'Test a cart';
export const details = 'Region, delivery method, day and customer';
export const hint =
  'See what a cart would cost a new customer with the current settings. This creates no order.';
export const products = 'Products';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const typedHint = 'One per line: a number, a name or an SKU, such as “17 x 2” for two.';
/** The label of a quantity. The name of the product follows. */
export const quantity = 'Quantity';
export const country = 'Country';
export const region = 'Region';
export const postcode = 'Postal code';
export const deliveryMethod = 'Delivery method';
export const allMethods = 'All methods';
/** A shipping method with its zone, such as 'Europe: Parcel'. */
export const methodInZone = (zone: string, name: string) => `${zone}: ${name}`;
export const code = 'Discount code';
export const day = () => zoned('Day');
export const customer = 'Customer';
export const customers = { guest: 'Guest', member: 'With an account' };
export const submit = 'Calculate price';

export const noProduct = 'Choose at least one product';
export const tooMany = (most: number) => `Choose at most ${most} products`;
export const productUnknown = (typed: string) => `There is no product “${typed}”`;
export const productUnclear = (typed: string, names: string[]) =>
  `Several products match “${typed}”: ${names.join(', ')}`;
export const noQuantity = (product: string, most: number) =>
  `Enter a quantity from 1 to ${most} for “${product}”`;
export const noCountry = 'Choose a country';
export const noRegion = 'Enter a region of this country, by code or name';
export const noDay = 'Enter a day, such as 2026-11-30';
export const unknownMethod = 'Choose a delivery method from the list';

export const result = 'Total of this cart';
export const lines = 'Cart items';
export const item = 'Product';
export const each = 'Unit price';
export const discount = 'Discount';
export const tax = 'Tax';
export const methodTotals = 'By delivery method';
export const inAll = 'Total';
export const methodPrice = (name: string, cents: number) => `${name}: ${money(cents)}`;
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
