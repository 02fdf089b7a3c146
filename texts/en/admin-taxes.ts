import * as adminZones from './admin-zones.ts';

/** What taxes are reckoned by. */

export const title = 'Tax';
export const loadFailed = 'Failed to load the taxes';

export const prices = 'Prices and rounding';
export const country = 'Country of the shop';
export const countryHint = 'Carts are reckoned for it until an address is known.';
export const pricesAre = 'Prices are entered';
export const withoutTax = 'Without tax: it is added in the cart';
export const withTax = 'With tax: it is part of the price';
export const rounding = 'Tax is rounded';
export const onTotal = 'Once, on the total';
export const onLines = 'On each line';
export const deliveryClass = 'Class of delivery';
export const noClass = 'None: delivery is not taxed';
export const settingsSaved = 'Tax settings saved';
export const saveSettingsFailed = 'Failed to save the tax settings';

export const classes = 'Classes of products';
export const classesHint =
  'Products that name no class are of the first one. Classes in use can not be deleted.';
export const nameOfClass = (name: string) => `Name of class ${name}`;
export const newClass = 'Name of a new class';
export const addClass = 'Add class';
export const saveClass = (name: string) => `Save class ${name}`;
export const deleteClass = (name: string) => `Delete class ${name}`;
export const classSaved = 'Class saved';
export const classDeleted = 'Class deleted';
export const saveClassFailed = 'Failed to save the class';
export const deleteClassFailed = 'Failed to delete the class';

export const zonesHint = 'The rates of the zone that an address lies in are those of an order.';
export const noRates = 'No tax';
/** 'Standard: Tax, 8%'. */
export const rateOf = (inClass: string, name: string, ratePercent: number) =>
  `${inClass}: ${name}, ${ratePercent}%`;
export const rates = 'Rates';
export const ratesHint = 'Receipts show the name. A row without a name and percentage is left out.';
export const rateClass = (row: number) => `Class of rate ${row}`;
export const rateName = (row: number) => `Name of rate ${row}`;
export const ratePercent = (row: number) => `Percent of rate ${row}`;
export const rateTwice = 'This class has a rate of this name already';
export const deleteZoneQuestion =
  'Nothing more is taxed by its rates then. Orders keep what they were reckoned by.';

/** By the names of the fields in forms. */
export const fields = {
  ...adminZones.fields,
  country: { label: country },
  prices: { label: pricesAre },
  rounding: { label: rounding },
  delivery_class: { label: deliveryClass },
  class_name: { label: 'Name' },
};
