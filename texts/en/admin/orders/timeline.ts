import { money, number } from '../../format/format.ts';

export const title = 'Timeline';
export const older = (count: number) => `Show ${number(count)} earlier ${count === 1 ? 'entry' : 'entries'}`;
export const placed = (cents: number) => `Order placed, ${money(cents)}`;
/** Events of orders that are sent, and of orders that are picked up. */
export const byDeliveryKind = {
  sent: {
    sent: (parcel: number) => `Parcel ${parcel} sent`,
    delivered: (parcel: number) => `Parcel ${parcel} delivered`,
  },
  fetched: {
    sent: (parcel: number) => `Pick-up ${parcel} ready to collect`,
    delivered: (parcel: number) => `Pick-up ${parcel} collected`,
  },
};
export const lineRefunded = { cancelled: 'Items cancelled', returned: 'Items returned' };
/** `document` is the name of an invoice or credit note, such as 'Invoice 17'. */
export const issued = (document: string) => `${document} issued`;
export const mails = {
  confirmation: 'Confirmation',
  parcel: (parcel: number) => `Email about parcel ${parcel}`,
  refund: 'Email about the refund',
  reduced: 'Email about the new total',
  reminder: 'Payment reminder',
  cancellation: 'Email about the cancellation',
  received: 'Email about the payment',
};
export const mailed = (mail: string, to: string) => `${mail} sent to ${to}`;
/** Without an email server. */
export const mailSaved = (mail: string, to: string) => `${mail} to ${to} saved as a file`;
export const mailFailed = (mail: string, to: string) => `${mail} could not be sent to ${to}`;
export const mailWaits = (mail: string, to: string) => `${mail} queued for ${to}`;
