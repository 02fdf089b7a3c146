import { centsToInput } from '#lib/money/input-amount.ts';
import { money, number } from '../../format/format.ts';
import * as adminZones from './zones.ts';

export const title = 'Shipping';
export const loadFailed = 'Failed to load the shipping settings';

export const general = 'General';
export const delivers = 'Ship orders';
export const deliversHint =
  'The checkout then asks for an address, and you mark orders as sent. Turn off “Needs shipping” for products such as downloads.';
export const asksPhone = 'Ask for a phone number at checkout';
export const settingsSaved = 'Shipping settings saved';
export const saveSettingsFailed = 'Failed to save the shipping settings';

export const zonesHint =
  'Customers choose from the delivery methods in the zone of their address. The shop doesn’t deliver outside your zones.';
export const noMethods = 'No delivery methods yet';
export const deleteZoneQuestion = 'Its delivery methods are deleted too. Existing orders don’t change.';

export const addMethod = 'Add a delivery method';
export const addMethodTo = (zone: string) => `Add a delivery method to ${zone}`;
export const newMethod = 'New delivery method';
export const editMethod = 'Edit delivery method';
export const methodNotFound = 'This delivery method does not exist';
export const inactive = 'Inactive';
export const kinds = {
  fixed: 'Fixed price',
  weight: 'By weight',
  subtotal: 'By subtotal',
  pickup: 'Pick-up',
};
/** The kind of a shipping method in a list of its facts, such as 'by weight'. */
export const kindInList = (kind: keyof typeof kinds) => kinds[kind].toLowerCase();
/** A shipping method with its facts, such as 'Standard: $4.90, 2 to 4 days'. */
export const methodOf = (name: string, facts: string[]) =>
  [`${name}: ${facts[0]}`, ...facts.slice(1)].join(', ');
export const freeFrom = (cents: number) => `free from ${money(cents)}`;
export const days = (min: number, max: number) =>
  min === max ? `${number(min)} ${min === 1 ? 'day' : 'days'}` : `${number(min)} to ${number(max)} days`;

export const what = 'Delivery method';
export const price = 'Price';
export const freeFromHint = () =>
  `Delivery is free from this subtotal, such as ${centsToInput(5000)}. Leave empty to always charge.`;
export const placeHint = 'Where customers collect their order.';
export const positionHint = 'Methods with lower numbers come first.';
export const daysHint = 'Working days, Monday to Friday. Leave empty to show no time.';
export const bands = 'By weight or subtotal';
export const bandsHint =
  'Each row sets the price from a weight in grams or a subtotal, up to the next row. The first row starts at 0. Leave the price empty to stop offering this method from here.';
export const bandFrom = (row: number) => `Start of row ${row}`;
export const bandPrice = (row: number) => `Price of row ${row}`;
export const firstFromZero = 'The first row must start at 0';
export const bandsOverlap = (one: number, other: number) => `Rows ${one} and ${other} both start here`;
export const needsBands = 'Enter at least one row';
export const needsPlace = 'Enter where customers collect their order';
export const needsBothDays = 'Enter both numbers of days, or neither';
export const daysTurned = 'The maximum must not be lower than the minimum';

export const methodSaved = 'Delivery method saved';
export const methodDeleted = 'Delivery method deleted';
export const saveMethodFailed = 'Failed to save the delivery method';
export const deleteMethodFailed = 'Failed to delete the delivery method';
export const deleteMethod = 'Delete delivery method';
export const deleteMethodQuestion = 'Customers can no longer choose it. Existing orders don’t change.';

/** Form fields, by name. */
export const fields = {
  ...adminZones.fields,
  zone: { label: 'Zone' },
  kind: { label: 'Kind' },
  price: { label: 'Price' },
  free_from: { label: 'Free from' },
  days_min: { label: 'Minimum days', noun: 'number of days' },
  days_max: { label: 'Maximum days', noun: 'number of days' },
  place: { label: 'Pick-up place' },
  position: { label: 'Order' },
  active: { label: 'Active' },
};
