import { site } from '#lib/site.ts';
/** The page My Orders and the page of an order. */

export const loadOrdersFailed = 'Failed to load your orders';

export const listTitle = 'My Orders';
/** The accessible name of the pager. */
export const listPages = 'Order pages';
export const emptyTitle = 'No orders yet';
export const noMore = 'No more orders';
export const emptyHint = 'Your orders appear here.';
export const emptyLink = 'Start shopping';
/** The label of the order’s id. */
export const order = 'Order';
export const orderTitle = (id: string) => `Order ${id}`;
export const times = (quantity: number) => `x${quantity}`;
export const moreLines = (count: number) => `and ${count} more`;

export const notFound = 'Order not found';
/** Shown for a link in an email if the link is no longer valid. */
export const linkOver = 'This link has expired. Enter your order number and email to get a new one.';
export const number = 'Order number';
export const numberHint = 'The 8 letters and digits in the subject of our email, such as 3f423419.';
export const askLink = 'Email me a new link';
export const linkAsked = 'Check your email';
/** The text is the same whether or not the order exists. */
export const linkAskedHint = 'If the order number and email match an order, we’ve sent you a new link.';
export const toAccount = 'Have an account? Go to My Orders';
export const askLinkFailed = 'Failed to send a new link';
export const linkGuessed = 'Too many attempts with invalid links. Please wait a few minutes.';
export const notFoundHint = 'You have no order with this number.';
export const amounts = 'Amounts';
export const items = 'Items';
/** Screen readers read this between the unit price and the quantity. */
export const eachQuantity = 'each, quantity';
export const date = 'Date';
export const paymentMethod = 'Payment method';
export const payer = 'Payer';
export const orderId = 'Order id';
export const copyOrderId = 'Copy order id';
export const copied = 'Copied';
export const selected = 'Selected. Copy it with your keyboard.';
export const printReceipt = 'Print receipt';
export const receipt = 'Receipt';

/** The address and the shipping method. */
export const delivery = 'Delivery';
/** The heading of the customer’s address, for orders that are sent and for orders that are picked up. */
export const addressOf = { sent: 'Delivery address', fetched: 'Address' };
export const billing = 'Billing address';
export const pickUpAt = (place: string) => `Pick it up at ${place}`;
export const days = ({ min, max }: { min: number; max: number }) => {
  if (min !== max) return `${min}–${max} working days`;
  return max === 1 ? '1 working day' : `${max} working days`;
};

type Method = { name: string; place: string; days: { min: number; max: number } | null };

/** A shipping method with its delivery time, such as 'Parcel, 2–4 working days'. */
export const deliveryMethod = ({ name, place, days: takes }: Method) =>
  [name, place && pickUpAt(place), takes && days(takes)].filter(Boolean).join(', ');

export const subtotal = 'Subtotal';
/** A tax with its rate, such as 'Tax (8%)'. */
export const taxLabel = ({ name, ratePercent }: { name: string; ratePercent: number }) =>
  `${name} (${ratePercent}%)`;
export const shipping = 'Shipping';
export const total = 'Total';
export const refunded = 'Refunded';
export const totalAfterRefunds = 'Total after refunds';
/** The labels of the cancelled amount and the remaining total of an unpaid, partly cancelled order. */
export const cancelledItems = 'Cancelled items';
export const newTotal = 'New total';
type AmountRow =
  | { kind: 'subtotal' | 'shipping' }
  | { kind: 'total' | 'cancelled' | 'refunded' | 'newTotal' | 'totalAfterRefunds' }
  | { kind: 'discount'; name: string; code: string | null }
  | { kind: 'tax'; name: string; ratePercent: number; included: boolean };
/** Returns the label of an order’s amount or total. */
export const amountLabel = (row: AmountRow) => {
  switch (row.kind) {
    case 'subtotal':
      return subtotal;
    case 'shipping':
      return shipping;
    case 'total':
      return total;
    case 'cancelled':
      return cancelledItems;
    case 'refunded':
      return refunded;
    case 'newTotal':
      return newTotal;
    case 'totalAfterRefunds':
      return totalAfterRefunds;
    case 'discount':
      return row.code === null ? row.name : `${row.name} (${row.code})`;
    case 'tax':
      return row.included ? `Includes ${taxLabel(row)}` : taxLabel(row);
  }
};
export const refunds = 'Refunds';
export const refundPending = 'Pending';

/** The stored statuses in this language. English shows them unchanged (spec S4). */
export const storedStatus: Record<string, string> = {};
/** The stored statuses in plain words. A shop shows these if its setting `plainStatuses` is on. */
export const plainStatus: Record<string, string> = { COMPLETED: 'Paid', REFUNDED: 'Refunded' };

/** The fulfilment state. It is shown next to the status of an order. */
const shippingStates = { open: 'Being prepared', cancelled: 'Cancelled', returned: 'Returned' };
export const shippingState = {
  sent: { ...shippingStates, 'in-part': 'Partly shipped', sent: 'Shipped', delivered: 'Delivered' },
  fetched: {
    ...shippingStates,
    'in-part': 'Partly ready to collect',
    sent: 'Ready to collect',
    delivered: 'Collected',
  },
};
/** The refund state. It is shown next to the status of an order. */
export const refundState = { part: 'Partly refunded', whole: 'Refunded' };

export const timeLine = 'Timeline';
export const happened = {
  ordered: 'Ordered',
  sent: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
export const waiting = 'The rest will be shipped';
export const waitingForAll = 'Being prepared for shipping';
/** The state of an order that is ready for pick-up. */
export const readyAt = (place: string) => `Ready to collect at ${place}`;
export const fetched = 'Collected';
export const waitingToBeReady = 'The rest is being prepared';
export const waitingForAllToBeReady = 'Being prepared';
export const trackingNumber = (number: string) => `No. ${number}`;
export const follow = 'Track shipment';

export const successTitle = 'Order Successful!';
/** The parts of a sentence. `order` and `total` are page elements. */
export const successParts = <Part>(order: Part, total: Part) => [
  'Thank you. Your order ',
  order,
  ' of ',
  total,
  ' is complete.',
];
export const thanks = () => `Thank you for shopping at ${site().name}.`;
export const viewOrders = 'View my orders';

/** The payment method of an order that costs nothing. */
export const free = 'No payment needed';
/**
 * Returns how an order was paid: by the simulated card, at a provider, or in an unknown way. `simulated`
 * tells that no money moved.
 */
export const method = ({
  card,
  provider,
  simulated,
}: {
  card: boolean;
  provider: string | null;
  simulated: boolean;
}) => {
  if (card) return 'Credit Card (simulated)';
  if (provider === null) return 'Not recorded';
  return simulated ? `${provider} demo` : provider;
};
