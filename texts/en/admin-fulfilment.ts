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
/** Of goods that their customer fetches. */
export const fetchedStates = {
  open: 'To be made ready',
  'in-part': 'Ready in part',
  sent: 'Ready to fetch',
  delivered: 'Fetched',
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
/** Where some are fetched. */
export const markSelectedWays = 'Mark selected as sent or ready';
export const markedManyWays = (count: number) => `${counted(count, 'order')} marked as sent or ready`;
export const markedNone = 'Nothing of these was left to be sent';

/** On the page of an order. */
export const title = 'Fulfilment';
export const lineTable = 'Pieces of the order';
export const ordered = 'Ordered';
export const cancelled = 'Cancelled';
export const returned = 'Returned';
export const notDelivered = 'Nothing to send';
export const piecesOf = (name: string) => `Pieces of ${name}`;
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';
export const trackingUrl = 'Tracking link';
export const trackingHint = 'Begins with https://. The customer is led there.';
export const notWhole = 'Pieces are whole numbers';
export const follow = 'Follow it';

/** By how goods reach their customer: brought to him, or fetched by him. */
export const ways = {
  sent: {
    sent: 'Sent',
    left: 'To send',
    sendTitle: 'Send',
    markSent: 'Mark as sent',
    markedSent: 'Marked as sent',
    shipments: 'Shipments',
    shipment: (count: number) => `Shipment ${count}`,
    sentAt: 'Sent (UTC)',
    deliveredAt: 'Delivered (UTC)',
    markDelivered: 'Mark as delivered',
    markedDelivered: 'Marked as delivered',
    cancelTitle: 'Cancel pieces before they are sent',
    returnTitle: 'Take pieces back that were sent',
  },
  fetched: {
    sent: 'Ready',
    left: 'To make ready',
    sendTitle: 'Make ready',
    markSent: 'Mark as ready to fetch',
    markedSent: 'Marked as ready to fetch',
    shipments: 'Made ready',
    shipment: (count: number) => `Made ready ${count}`,
    sentAt: 'Ready (UTC)',
    deliveredAt: 'Fetched (UTC)',
    markDelivered: 'Mark as fetched',
    markedDelivered: 'Marked as fetched',
    cancelTitle: 'Cancel pieces before they are ready',
    returnTitle: 'Take pieces back that were ready',
  },
};

/** Pieces that are cancelled before they are sent, or come back. */
export const takeBack = {
  cancel: {
    ask: 'Cancel pieces',
    question: (cents: number) => `Cancel these pieces, put them back on sale and give back ${money(cents)}?`,
    sure: (cents: number) => `Cancel and refund ${money(cents)}`,
  },
  return: {
    ask: 'Take back',
    question: (cents: number) =>
      cents === 0
        ? 'Note that these pieces came back? No money moves.'
        : `Note that these pieces came back, and give back ${money(cents)}?`,
    sure: (cents: number) => (cents === 0 ? 'Take back' : `Take back and refund ${money(cents)}`),
  },
};
export const alsoDelivery = (cents: number) => `Also give back the delivery, ${money(cents)}`;
export const restock = 'Put them back on sale';
export const takenBack = { cancelled: 'Cancelled', returned: 'Taken back' };
