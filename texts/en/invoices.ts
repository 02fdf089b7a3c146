/** Invoices, credit notes and packing slips, as they are printed. */

export const kinds = {
  invoice: { title: (name: string) => `Invoice ${name}`, paid: 'Paid' },
  'credit-note': { title: (name: string) => `Credit note ${name}`, paid: 'Given back' },
};
export const notFound = 'There is no such invoice';
export const loadFailed = 'Failed to load the invoice';
export const toOrder = 'To the order';
export const print = 'Print';
export const from = 'From';
export const to = 'To';
export const taxNumber = (number: string) => `Tax number ${number}`;
export const issued = 'Issued';
/** On a credit note: an amount that lines do not explain. */
export const givenBackBefore = 'Given back before';
export const givenBackBesides = 'Given back besides';
export const item = 'Item';
export const pieces = 'Pieces';
export const each = 'Each';
export const sum = 'Sum';
export const packingSlip = (order: string) => `Packing slip of order ${order}`;
export const ordered = 'Ordered';
/** Links on the page of an order. */
export const links = 'Invoices';
