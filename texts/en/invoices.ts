/** Printed invoices, credit notes and packing slips. */

export const kinds = {
  invoice: { title: (name: string) => `Invoice ${name}`, paid: 'Paid on' },
  'credit-note': { title: (name: string) => `Credit note ${name}`, paid: 'Refunded on' },
};
export const notFound = 'Invoice not found';
export const loadFailed = 'Failed to load the invoice';
export const toOrder = 'View order';
export const print = 'Print';
export const from = 'From';
export const to = 'To';
export const taxNumber = (number: string) => `Tax number ${number}`;
export const issued = 'Issued';
/** Shown on a credit note for refunded amounts that belong to no line of the order. */
export const givenBackBefore = 'Refunded earlier';
export const givenBackBesides = 'Other refunds';
export const item = 'Item';
export const pieces = 'Qty';
export const each = 'Unit price';
export const sum = 'Amount';
export const packingSlip = (order: string) => `Packing slip for order ${order}`;
export const ordered = 'Ordered';
/** The heading of the links on the page of an order. */
export const links = 'Invoices';
/** Shown on the packing slip of an order with several parcels. */
export const parcel = 'Parcel';
export const trackingNumber = 'Tracking number';
export const moreFollows = 'The rest of your order comes in another parcel.';
export const supplied = 'Date of supply';
/** Shown in place of the date of supply if the order is not sent yet. */
export const withDelivery = 'On delivery';
export const between = (first: string, last: string) => `${first} to ${last}`;
/** Shown on a credit note before the name of its invoice. */
export const corrects = 'Corrects invoice';
export const nameOfDay = (name: string, day: string) => `${name} dated ${day}`;
export const netAt = (ratePercent: number) => `Net amount at ${ratePercent}%`;
export const net = 'Net amount';
