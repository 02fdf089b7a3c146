/** My Orders and one order. */

export const loadOrdersFailed = 'Failed to load your orders';

export const listTitle = 'My Orders';
/** The name of the pager. */
export const listPages = 'Order pages';
export const emptyTitle = 'No orders yet';
export const noMore = 'No more orders';
export const emptyHint = 'What you buy appears here.';
export const emptyLink = 'Start shopping';
/** Before an order’s id. */
export const order = 'Order';
export const orderTitle = (id: string) => `Order ${id}`;
export const times = (quantity: number) => `x${quantity}`;
export const moreLines = (count: number) => `and ${count} more`;

export const notFound = 'Order not found';
/** Of a link in a mail. */
export const linkOver = 'This link has ended. Ask the shop for another confirmation of your order.';
export const linkGuessed = 'Too many links that do not exist. Please wait a few minutes.';
export const notFoundHint = 'There is no such order among yours.';
export const amounts = 'Amounts';
export const items = 'Items';
/** Read out between the price of a piece and the quantity. */
export const eachQuantity = 'each, quantity';
export const date = 'Date';
export const paymentMethod = 'Payment method';
export const payer = 'Payer';
export const orderId = 'Order id';
export const copyOrderId = 'Copy order id';
export const copied = 'Copied';
export const selected = 'Selected: copy it with your keyboard';
export const printReceipt = 'Print receipt';
export const receipt = 'Receipt';

/** Where it goes, and how. */
export const delivery = 'Delivery';
/** Before the customer’s address: where goods go, or whose they are that wait at a place. */
export const addressOf = { sent: 'Delivered to', fetched: 'Address' };
export const billing = 'Billing address';
export const pickUpAt = (place: string) => `Pick it up at ${place}`;
export const days = ({ min, max }: { min: number; max: number }) => {
  if (min !== max) return `${min}–${max} days`;
  return max === 1 ? '1 day' : `${max} days`;
};

type Method = { name: string; place: string; days: { min: number; max: number } | null };

/** 'Parcel, 2–4 days'. */
export const deliveryMethod = ({ name, place, days: takes }: Method) =>
  [name, place && pickUpAt(place), takes && days(takes)].filter(Boolean).join(', ');

export const subtotal = 'Subtotal';
/** 'Tax (8%)': a tax’s name with its rate. */
export const taxLabel = ({ name, ratePercent }: { name: string; ratePercent: number }) =>
  `${name} (${ratePercent}%)`;
export const shipping = 'Shipping';
type AmountRow =
  | { kind: 'subtotal' | 'shipping' }
  | { kind: 'discount'; name: string; code: string | null }
  | { kind: 'tax'; name: string; ratePercent: number; included: boolean };
/** Before an amount above the total. */
export const amountLabel = (row: AmountRow) => {
  switch (row.kind) {
    case 'subtotal':
      return subtotal;
    case 'shipping':
      return shipping;
    case 'discount':
      return row.code === null ? row.name : `${row.name} (${row.code})`;
    case 'tax':
      return row.included ? `Includes ${taxLabel(row)}` : taxLabel(row);
  }
};
export const total = 'Total';
export const refunded = 'Refunded';
export const totalAfterRefunds = 'Total after refunds';
export const refunds = 'Refunds';
export const refundPending = 'On its way';

/** What became of the goods. */
export const timeLine = 'Time Line';
export const happened = {
  ordered: 'Ordered',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
export const waiting = 'The rest is to be sent';
export const waitingForAll = 'To be sent';
/** Of goods that their customer fetches. */
export const readyAt = (place: string) => `Ready to fetch at ${place}`;
export const fetched = 'Fetched';
export const waitingToBeReady = 'The rest is being made ready';
export const waitingForAllToBeReady = 'Being made ready';
export const trackingNumber = (number: string) => `No. ${number}`;
export const follow = 'Follow the shipment';

export const successTitle = 'Order Successful!';
/** The sentence in parts, in this language’s order; `order` and `total` are elements of the page. */
export const successParts = <Part>(order: Part, total: Part) => [
  'Thank you. Your order ',
  order,
  ' of ',
  total,
  ' is complete.',
];
export const thanks = 'Thank you for shopping at Kiosk.';
export const viewOrders = 'View my orders';

/**
 * How an order was paid: by the simulated card, at a provider, or nobody knows. `simulated`: no money moved.
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
