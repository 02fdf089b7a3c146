import * as adminZones from './zones.ts';

export const title = 'Tax';
export const loadFailed = 'Failed to load the tax settings';

export const prices = 'Prices and rounding';
export const country = 'Country of the shop';
export const countryHint = 'Used to estimate tax and delivery until the customer enters an address.';
export const pricesAre = 'Prices are entered';
export const withoutTax = 'Without tax: it is added in the cart';
export const withTax = 'With tax: it is part of the price';
export const rounding = 'Tax is rounded';
export const onTotal = 'Once, on the total';
export const onLines = 'On each line';
export const deliveryClass = 'Tax class for delivery';
export const noClass = 'None: delivery is not taxed';
export const settingsSaved = 'Tax settings saved';
export const saveSettingsFailed = 'Failed to save the tax settings';

export const classes = 'Tax classes';
export const classesHint =
  'Products without a tax class use the first one. You can’t delete a class that is in use.';
export const nameOfClass = (name: string) => `Name of tax class ${name}`;
export const newClass = 'Name of the new tax class';
export const addClass = 'Add tax class';
export const saveClass = (name: string) => `Save tax class ${name}`;
export const deleteClass = (name: string) => `Delete tax class ${name}`;
export const classSaved = 'Tax class saved';
export const classDeleted = 'Tax class deleted';
export const saveClassFailed = 'Failed to save the tax class';
export const deleteClassFailed = 'Failed to delete the tax class';

/** The label of the field above the form of a new zone, in which the merchant chooses a country. */
export const suggestFor = 'Start with the usual rates for';
export const noSuggestion = 'No country';
export const suggest = 'Suggest rates';
export const suggestedFor = (country: string, day: string) =>
  `Usual VAT rates of ${country} as of ${day}. Check them, also with your tax adviser, then add the zone.`;

export const zonesHint = 'Orders are taxed by the zone of the delivery address.';
export const noRates = 'No tax';
/** A rate with its tax class and name, such as 'Standard: Tax, 8%'. */
export const rateOf = (inClass: string, name: string, ratePercent: number) =>
  `${inClass}: ${name}, ${ratePercent}%`;
export const rates = 'Rates';
export const ratesHint = 'Receipts show the name, such as VAT. Empty rows are ignored.';
export const rateClass = (row: number) => `Tax class of rate ${row}`;
export const rateName = (row: number) => `Name of rate ${row}`;
export const ratePercent = (row: number) => `Percent of rate ${row}`;
export const rateTwice = 'This tax class already has a rate with this name';
export const deleteZoneQuestion =
  'New orders are no longer taxed by its rates. Existing orders don’t change.';

/** Form fields, by name. */
export const fields = {
  ...adminZones.fields,
  country: { label: country },
  prices: { label: pricesAre },
  rounding: { label: rounding },
  delivery_class: { label: deliveryClass },
  class_name: { label: 'Name' },
};
