import { counted } from './counted.ts';
import { money } from './format.ts';

/** What becomes of the goods of orders, for the administrator. */

export const toSend = 'To Send';
export const loadFailed = 'Failed to load what is to be sent';
export const sendFailed = 'Failed to mark the order as sent';
export const takeBackFailed = 'Failed to take the pieces back';
export const deliverFailed = 'Failed to mark the shipment as delivered';

/** By its code. */
export const states = {
  open: 'To be sent',
  'in-part': 'Sent in part',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

export const filter = 'Filter what is to be sent';
export const search = 'Order id';
export const searchPlaceholder = 'Its beginning';
export const state = 'Fulfilment';
export const anyState = 'Any';
export const table = 'Orders to send';
export const listPages = 'Pages of what is to be sent';
export const goods = 'Goods';
export const emptyTitle = 'Nothing is to be sent';
export const emptyHint = 'Orders appear here as soon as they are paid.';
export const nothingMatches = 'No order matches';
export const first = 'Back to the oldest';
export const select = (order: string) => `Select order ${order}`;
export const selectAll = 'Select all of this page';
export const markSelected = 'Mark selected as sent';
export const markedMany = (count: number) => `${counted(count, 'order')} marked as sent`;
export const markedNone = 'Nothing of these was left to be sent';

/** On the page of an order. */
export const title = 'Fulfilment';
export const lineTable = 'Pieces of the order';
export const ordered = 'Ordered';
export const sent = 'Sent';
export const cancelled = 'Cancelled';
export const returned = 'Returned';
export const left = 'To send';
export const notDelivered = 'Nothing to send';
export const sendTitle = 'Send';
export const piecesOf = (name: string) => `Pieces of ${name}`;
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';
export const trackingUrl = 'Tracking link';
export const trackingHint = 'Begins with https://. The customer is led there.';
export const markSent = 'Mark as sent';
export const markedSent = 'Marked as sent';
export const notWhole = 'Pieces are whole numbers';
export const shipments = 'Shipments';
export const shipment = (place: number) => `Shipment ${place}`;
export const sentAt = 'Sent (UTC)';
export const deliveredAt = 'Delivered (UTC)';
export const markDelivered = 'Mark as delivered';
export const markedDelivered = 'Marked as delivered';
export const follow = 'Follow it';

/** Pieces that are cancelled before they are sent, or come back. */
export const takeBack = {
  cancel: {
    title: 'Cancel pieces before they are sent',
    ask: 'Cancel pieces',
    question: (cents: number) => `Cancel these pieces, put them back on sale and give back ${money(cents)}?`,
    sure: (cents: number) => `Cancel and refund ${money(cents)}`,
  },
  return: {
    title: 'Take pieces back that were sent',
    ask: 'Take back',
    question: (cents: number) => `Note that these pieces came back, and give back ${money(cents)}?`,
    sure: (cents: number) => `Take back and refund ${money(cents)}`,
  },
};
export const alsoDelivery = (cents: number) => `Also give back the delivery, ${money(cents)}`;
export const restock = 'Put them back on sale';
export const takenBack = { cancelled: 'Cancelled', returned: 'Taken back' };
