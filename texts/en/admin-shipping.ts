import * as adminZones from './admin-zones.ts';
import { money, number } from './format.ts';

/** What is delivered where, how, and at which price. */

export const title = 'Shipping';
export const loadFailed = 'Failed to load the deliveries';

export const general = 'What the shop does';
export const delivers = 'The shop delivers';
export const deliversHint =
  'Then the checkout asks for an address, and orders are to be sent. Products can be marked as not delivered.';
export const asksPhone = 'The checkout asks for a phone number';
export const settingsSaved = 'Shipping settings saved';
export const saveSettingsFailed = 'Failed to save the shipping settings';

export const zonesHint =
  'An address is offered what its zone has. Where there is no zone nothing is delivered to.';
export const noMethods = 'Nothing is delivered here yet';
export const deleteZoneQuestion = 'Its ways of delivery go with it. Orders keep what they were reckoned by.';

export const addMethod = 'Add a way of delivery';
export const addMethodTo = (zone: string) => `Add a way of delivery to ${zone}`;
export const newMethod = 'New way of delivery';
export const editMethod = 'Edit way of delivery';
export const methodNotFound = 'This way of delivery does not exist';
export const inactive = 'Inactive';
export const kinds = {
  fixed: 'Fixed price',
  weight: 'By weight',
  subtotal: 'By subtotal',
  pickup: 'Pick-up',
};
/** 'Standard: $4.90, 2 to 4 days'. */
export const methodOf = (name: string, facts: string[]) =>
  [`${name}: ${facts[0]}`, ...facts.slice(1)].join(', ');
export const freeFrom = (cents: number) => `free from ${money(cents)}`;
export const days = (min: number, max: number) =>
  min === max ? `${number(min)} ${min === 1 ? 'day' : 'days'}` : `${number(min)} to ${number(max)} days`;

export const what = 'What it is';
export const price = 'What it costs';
export const priceHint = 'Of a fixed price and a pick-up.';
export const freeFromHint = 'From this subtotal on it costs nothing. Empty: never.';
export const placeHint = 'Where to fetch it, of a pick-up.';
export const positionHint = 'Smaller numbers are offered first.';
export const daysHint = 'Empty: not said.';
export const bands = 'By weight or subtotal';
export const bandsHint =
  'From so many grams or dollars on it costs so much, until the next row begins. A row without a price: not by this from there on. The first row begins at 0.';
export const bandFrom = (row: number) => `Beginning of row ${row}`;
export const bandPrice = (row: number) => `Price of row ${row}`;
export const firstFromZero = 'The first row has to begin at 0';
export const bandsOverlap = (one: number, other: number) => `Rows ${one} and ${other} both begin here`;
export const needsBands = 'Give at least one row';
export const needsPlace = 'Say where to fetch it';
export const needsBothDays = 'Give both or neither';
export const daysTurned = 'This must not be less than the least';

export const methodSaved = 'Way of delivery saved';
export const methodDeleted = 'Way of delivery deleted';
export const saveMethodFailed = 'Failed to save the way of delivery';
export const deleteMethodFailed = 'Failed to delete the way of delivery';
export const deleteMethod = 'Delete way of delivery';
export const deleteMethodQuestion =
  'It is offered to nobody any more then. Orders keep what they were reckoned by.';

/** By the names of the fields. */
export const fields = {
  ...adminZones.fields,
  zone: { label: 'Zone' },
  kind: { label: 'Kind' },
  price: { label: 'Price' },
  free_from: { label: 'Free from' },
  days_min: { label: 'Days at least' },
  days_max: { label: 'Days at most' },
  place: { label: 'Place' },
  position: { label: 'Order' },
  active: { label: 'Active' },
};
