import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { money, number } from '../../format/format.ts';

export const toSend = 'To send';
export const loadFailed = 'Failed to load the orders to send';
export const sendFailed = 'Failed to mark the order as sent';
export const lineRefundFailed = 'Failed to cancel or return the items';
export const deliverFailed = 'Failed to mark the shipment as delivered';

/** Fulfilment states, by code. */
export const states = {
  open: 'To send',
  'in-part': 'Partly sent',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
/** Fulfilment states of orders that are picked up. */
export const fetchedStates = {
  open: 'To prepare',
  'in-part': 'Partly ready',
  sent: 'Ready to collect',
  delivered: 'Collected',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

export const filter = 'Filter orders to send';
export const searchPlaceholder = 'Id, name, street or SKU';
export const state = 'Fulfilment';
export const anyState = 'Any';
export const table = 'Orders to send';
export const listPages = 'Pages of orders to send';
export const goods = 'Items';
export const emptyTitle = 'Nothing to send';
export const emptyHint = 'Orders appear here as soon as they are paid.';
export const nothingMatches = 'No order matches';
export const first = 'Back to the oldest';
export const select = (order: string) => `Select order ${order}`;
export const markSelected = 'Mark selected as sent';
export const markedMany = (count: number) => `${counted(count, 'order')} marked as sent`;
/** The label of the button if some of the selected orders are picked up. */
export const markSelectedWays = 'Mark selected as sent or ready';
export const markedManyWays = (count: number) => `${counted(count, 'order')} marked as sent or ready`;
export const markedNone = 'These orders have nothing left to send';
export const deliverTo = 'Deliver to';
export const weight = 'Weight';
/** A weight, such as '1.2 kg' or '350 g'. */
export const grams = (grams: number) =>
  grams < 1_000 ? `${grams} g` : `${number(Math.round(grams / 10) / 100)} kg`;
export const trackingNumberOf = (order: string) => `Tracking number of order ${order}`;
export const numberNotSelected = (order: string) =>
  `Order ${order} has a tracking number but is not selected. Select it, or clear the number.`;
export const numbersHint =
  'Enter or scan a tracking number in each row. Press Enter to go to the next row. Paste a column to fill the rows below.';
export const numbersLeft = (count: number) => `${counted(count, 'number')} not pasted: no rows left`;
export const printSlips = 'Print packing slips';
export const slips = 'Packing slips';
export const noSlips = 'No packing slips';
export const noSlipsHint = 'Select orders to send, then choose “Print packing slips”.';
/** Shown if some of the selected orders have no packing slip, such as cancelled orders. */
export const slipsLeftOut = (orders: string[]) =>
  `No packing slip for ${counted(orders.length, 'order')} with nothing to send: ${orders.join(', ')}`;
export const showAll = 'Show all orders to send';

/** The fulfilment on the page of an order. */
export const title = 'Fulfilment';
export const lineTable = 'Fulfilment by item';
export const ordered = 'Ordered';
export const cancelled = 'Cancelled';
export const returned = 'Returned';
export const notDelivered = 'Not shipped';
export const piecesOf = (name: string) => `Quantity of ${name}`;
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';
export const trackingUrl = 'Tracking link';
export const trackingHint = 'A link for the customer, starting with https://.';
export const notWhole = 'Enter whole numbers only';
export const follow = 'Track shipment';

/** Texts for orders that are sent, and for orders that are picked up. */
export const byDeliveryKind = {
  sent: {
    sent: 'Sent',
    left: 'To send',
    sendTitle: 'Send',
    markSent: 'Mark as sent',
    markedSent: 'Marked as sent',
    shipments: 'Shipments',
    shipment: (count: number) => `Shipment ${count}`,
    sentAt: () => zoned('Sent'),
    deliveredAt: () => zoned('Delivered'),
    markDelivered: 'Mark as delivered',
    markedDelivered: 'Marked as delivered',
    cancelTitle: 'Cancel items before they are sent',
    returnTitle: 'Return items that were sent',
  },
  fetched: {
    sent: 'Ready',
    left: 'To prepare',
    sendTitle: 'Prepare',
    markSent: 'Mark as ready to collect',
    markedSent: 'Marked as ready to collect',
    shipments: 'Pick-ups',
    shipment: (count: number) => `Pick-up ${count}`,
    sentAt: () => zoned('Ready'),
    deliveredAt: () => zoned('Collected'),
    markDelivered: 'Mark as collected',
    markedDelivered: 'Marked as collected',
    cancelTitle: 'Cancel items before they are ready',
    returnTitle: 'Return items that were ready',
  },
};

/** The amount that the merchant must refund manually. Used for orders that are paid later. */
const paysBack = (cents: number) =>
  cents > 0 ? ` You have to refund ${money(cents)} yourself.` : ' There is nothing to refund.';

/** Free items do not change the total. */
const lowersTotal = (cents: number) => (cents > 0 ? ` and lower the total by ${money(cents)}` : '');

/** Refunds of items that are cancelled before they are sent, or returned afterwards. */
export const lineRefund = {
  cancel: {
    ask: 'Cancel items',
    line: 'Cancel…',
    askLine: (name: string) => `Cancel ${name}…`,
    question: (items: number, cents: number) =>
      `Cancel ${counted(items, 'item')}, restock and refund ${money(cents)}?`,
    sure: (cents: number) => `Cancel and refund ${money(cents)}`,
    keep: 'Keep items',
    later: {
      question: (items: number, { cents, handCents }: { cents: number; handCents: number }) =>
        `Cancel and restock ${counted(items, 'item')}${lowersTotal(cents)}?${paysBack(handCents)}`,
      sure: () => 'Cancel items',
    },
  },
  return: {
    ask: 'Return items',
    line: 'Return…',
    askLine: (name: string) => `Return ${name}…`,
    question: (items: number, cents: number) =>
      cents === 0
        ? `Mark ${counted(items, 'item')} as returned? There is nothing to refund.`
        : `Mark ${counted(items, 'item')} as returned and refund ${money(cents)}?`,
    sure: (cents: number) =>
      cents === 0 ? 'Mark as returned' : `Mark as returned and refund ${money(cents)}`,
    keep: 'Cancel',
    later: {
      question: (items: number, { cents, handCents }: { cents: number; handCents: number }) =>
        `Mark ${counted(items, 'item')} as returned${lowersTotal(cents)}?${paysBack(handCents)}`,
      sure: () => 'Mark as returned',
    },
  },
};
/** Shown if the amount was confirmed, but is not up to date. `isChanged`: the order's items have changed. */
export const askedAgain = (isChanged: boolean) =>
  isChanged
    ? 'Items of this order were cancelled, returned or sent in the meantime. Nothing was refunded now. Check the amount and confirm again.'
    : 'The quantities or the refundable amount have changed. Nothing was refunded now. Check the amount and confirm again.';
export const alsoDelivery = (cents: number) => `Also refund the delivery, ${money(cents)}`;
export const restock = 'Put the items back on sale';
export const lineRefunded = { cancelled: 'Cancelled', returned: 'Returned' };
