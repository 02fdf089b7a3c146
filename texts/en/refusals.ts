import type { RefusalCode } from '#lib/refusals.ts';
import * as addresses from './addresses.ts';
import * as adminOrders from './admin-orders.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as payments from './payments.ts';

/** What is said when a rule is not met, by its code. Only for the server. */
export const byCode: Record<RefusalCode, string> = {
  PRODUCT_NOT_FOUND: catalogue.productNotFound,
  PRODUCT_SOLD_OUT: 'The stock is 0 already',
  STOCK_FULL: 'The stock can not be raised any further',
  STOCK_CHANGED: 'The stock was changed meanwhile. Nothing was saved: look at the present number.',
  CATEGORY_NOT_FOUND: 'This category does not exist any more',
  CATEGORY_EXISTS: 'There is a category of this name already',
  CATEGORY_CHANGED: 'This category was changed meanwhile. Please look at it again.',
  CATEGORIES_FULL: 'There are 200 categories already, which is the limit',
  SELECTION_EMPTY: 'Select at least one product first',
  SELECTION_TOO_LARGE: 'These are too many products at once: 5,000 is the limit',
  SELECTION_CHANGED: 'The list has changed meanwhile. Please look at it again.',
  PRICE_TOO_HIGH: 'A price would rise above 999,999.99. Nothing was changed.',
  FORMER_PRICE_TOO_LOW: 'The former price must be higher than the price',
  IMPORT_NOT_FOUND: 'This import is no longer there. Please choose the file again.',
  IMPORT_INCOMPLETE: 'The file did not arrive as a whole. Please try again.',
  IMPORT_NOT_READY: 'This import can not be applied',
  IMPORT_UNDER_WAY: 'This import is being applied already',
  IMPORT_STALE: 'Products were changed meanwhile: look at what the import would do now',
  CART_FULL: 'Your cart is full: check out or remove something first',
  CART_ITEM_NOT_FOUND: cart.updateCartFailed,
  FAVORITES_FULL: 'Your favorites are full: remove one first',
  ACCOUNT_NEEDED: 'Create an account first',
  ADMIN_STAYS: "The administrator's account can't be deleted",
  NOTE_TOO_LONG: 'A note has at most 2,000 characters',
  NOTE_CHANGED: adminOrders.noteChanged,
  JOB_NOT_FOUND: 'This job is no longer there: somebody else saw to it.',
  ORDER_NOT_FOUND: 'Order not found',
  NO_MAIL_ADDRESS: 'No e-mail address is known for this order',
  ADDRESS_NOT_FOUND: addresses.notFound,
  ADDRESSES_FULL: 'There are 20 addresses already, which is the limit: delete one first',
  NOTHING_TO_SEND: 'Nothing of this order is to be sent',
  NO_PIECES: 'Say of at least one line how many pieces',
  NO_ORDERS: 'Select at least one order first',
  FULFILMENT_CHANGED: 'This order was changed meanwhile. Nothing was done: look at it again.',
  INVOICES_CHANGED: 'These settings were changed meanwhile. Nothing was saved: load the page again.',
  SHIPMENT_NOT_FOUND: 'There is no such shipment',
  EMAIL_NEEDED: 'Say first where your receipt goes. You have not been charged.',
  ADDRESS_NEEDED: 'Say first where your order goes. You have not been charged.',
  CART_EMPTY: 'Your cart is empty',
  CART_CHANGED: 'Your cart has changed. Please check it and pay again.',
  NOT_DELIVERED:
    'We do not deliver these goods there. Choose another address, or take something out of the cart.',
  PRODUCTS_BUSY: 'Products are being updated. You have not been charged. Please try again in a moment.',
  PAYMENT_UNDER_WAY: payments.unsure(null),
  PAYMENT_OVER: checkout.paymentFailed,
  PAYMENT_FAILED: checkout.paymentFailed,
  PAYMENT_NOT_FOUND: checkout.paymentFailed,
  PAYMENT_METHOD_OFF: checkout.paymentFailed,
  TOO_MANY_PAYMENTS: 'Too many payments were started. Please wait a few minutes and try again.',
  TOO_MANY_CAPTURES: 'Too many tries to pay. Look at My Orders before you pay again.',
  ORDER_NOT_REFUNDABLE: 'This order can’t be refunded',
  REFUND_UNDER_WAY: 'A refund of this order is on its way. Try again once it is done.',
  REFUND_UNDONE: 'A refund of some of its lines was undone. Give that one again first.',
  PROVIDER_OFF: providerOff('The payment provider'),
  OUT_OF_STOCK: 'Some items are no longer available in this quantity. You have not been charged.',
  DISCOUNT_USED_UP:
    'Your discount was used up meanwhile. You have not been charged. Please look at your cart.',
  TOO_MANY_CODES: 'Too many discount codes were tried. Please wait a few minutes and try again.',
  SIGN_IN_FIRST: 'You are no longer signed in. Log in, then pay. You have not been charged.',
  RULE_CHANGED: 'Somebody else changed this meanwhile. Nothing was saved: look at it again first.',
  DISCOUNT_NOT_FOUND: 'This discount does not exist any more',
  CODE_EXISTS: 'Another discount has this code already',
  DISCOUNTS_FULL: 'There are 2,000 discounts already, which is the limit',
  TOO_MANY_GOODS: 'A discount can be for 50 categories and 500 products at most',
  METHOD_NOT_FOUND: 'This way of delivery does not exist any more',
  METHOD_EXISTS: 'The zone has a way of delivery of this name already',
  METHODS_FULL: 'This zone has 20 ways of delivery already, which is the limit',
  BANDS_OVERLAP: 'Each row has to begin above the one before, the first at 0',
  ZONE_NOT_FOUND: 'This zone does not exist any more',
  ZONE_EXISTS: 'There is a zone of this name already',
  ZONE_EMPTY: 'Name places, or choose everywhere else; not both',
  ZONES_FULL: 'There are 200 zones already, which is the limit',
  TOO_MANY_PLACES: 'These are too many places for a zone: 300 is the limit',
  TOO_MANY_RATES: 'These are too many rates for a zone: 12 is the limit',
  TAX_CLASS_NOT_FOUND: 'This class does not exist any more',
  TAX_CLASS_EXISTS: 'There is a class of this name already',
  TAX_CLASS_USED:
    'This class is in use: by products, by rates, for delivery, or as the first one by all products that name none',
  TAX_CLASSES_FULL: 'There are 20 classes already, which is the limit',
};

/** What is said instead where it is known which payment provider the refusal is about. */
export const ofProvider: Partial<Record<RefusalCode, (provider: string) => string>> = {
  PAYMENT_UNDER_WAY: payments.unsure,
  PROVIDER_OFF: providerOff,
};

function providerOff(provider: string): string {
  return `${provider} is not set up: this order can’t be refunded now`;
}

/** What is said instead while a payment may be approved at its provider: it may still be captured. */
export const unsure: Partial<Record<RefusalCode, (provider: string | null) => string>> = {
  PAYMENT_NOT_FOUND: payments.unsure,
  PAYMENT_METHOD_OFF: payments.unsure,
  SIGN_IN_FIRST: () => payments.signedOut,
};
