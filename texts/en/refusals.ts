import type { ErrorCode } from '#lib/errors/error-codes.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as adminOrders from './admin/orders/orders.ts';
import * as catalogue from './catalog/catalogue.ts';
import * as cart from './checkout/cart.ts';
import * as checkout from './checkout/checkout.ts';
import * as payments from './checkout/payments.ts';
import * as addresses from './customers/addresses.ts';
import { money } from './format/format.ts';

/** The error messages by code. Only the server loads them. */
export const byCode: Record<ErrorCode, string> = {
  PRODUCT_NOT_FOUND: catalogue.productNotFound,
  PRODUCT_SOLD_OUT: 'The stock is already 0',
  STOCK_FULL: 'The stock has reached its limit',
  STOCK_CHANGED: 'Someone else changed the stock. Nothing was saved. Check the current stock and try again.',
  SKU_TAKEN: 'Another product or variant has this SKU',
  OPTIONS_INVALID: 'Check the options: each one needs a name and unique values',
  OPTION_IN_USE: 'Some variants use a value you removed. Delete those variants first.',
  VARIANT_NOT_FOUND: 'This variant no longer exists',
  VARIANT_EXISTS: 'Two variants would have the same values',
  VARIANT_INVALID: 'A variant needs one value of each option',
  VARIANTS_FULL: 'A product has at most 2,048 variants',
  CHOOSE_VARIANT: 'Choose a variant first',
  CATEGORY_NOT_FOUND: 'This category no longer exists',
  CATEGORY_EXISTS: 'A category with this name already exists',
  CATEGORY_CHANGED: 'Someone else changed this category. Reload the page and check it again.',
  CATEGORIES_FULL: 'You have reached the limit of 200 categories',
  SELECTION_EMPTY: 'Select at least one product first',
  SELECTION_TOO_LARGE: 'You can change at most 5,000 products at once',
  SELECTION_CHANGED: 'The list has changed. Please check it again.',
  // This is a getter, because the shop's currency may change while the process runs.
  get PRICE_TOO_HIGH() {
    return `A price would rise above ${money(MAX_CENTS)}. Nothing was changed.`;
  },
  CONVERTED_TOO_HIGH: 'A price would be too high in this currency. Nothing was changed.',
  FORMER_PRICE_TOO_LOW: 'The compare-at price must be higher than the price',
  IMPORT_NOT_FOUND: 'This import no longer exists. Please choose the file again.',
  IMPORT_INCOMPLETE: 'The upload was interrupted. Please try again.',
  IMPORT_NOT_READY: 'This import is not ready. Check its rows first.',
  IMPORT_UNDER_WAY: 'This import is already running',
  IMPORT_OPEN: 'A product import is open. Finish it first.',
  IMPORT_STALE: 'Products have changed. Check what the import would do now.',
  CART_FULL: 'Your cart is full. Check out or remove an item first.',
  CART_ITEM_NOT_FOUND: cart.updateCartFailed,
  FAVORITES_FULL: 'Your favorites are full. Remove one first.',
  ACCOUNT_NEEDED: 'Create an account first',
  ADMIN_STAYS: "The administrator's account can't be deleted",
  NOTE_TOO_LONG: 'A note has at most 2,000 characters',
  NOTE_CHANGED: adminOrders.noteChanged,
  JOB_NOT_FOUND: 'This job no longer exists. Someone else has handled it.',
  ORDER_NOT_FOUND: 'Order not found',
  NO_MAIL_ADDRESS: 'This order has no email address',
  ADDRESS_NOT_FOUND: addresses.notFound,
  ADDRESSES_FULL: 'You have reached the limit of 20 addresses. Delete one first.',
  NOTHING_TO_SEND: 'This order has nothing left to send',
  NO_PIECES: 'Enter a quantity for at least one item',
  NO_ORDERS: 'Select at least one order first',
  FULFILMENT_CHANGED: 'Someone else changed this order. Nothing was saved. Check it and try again.',
  INVOICES_CHANGED: 'Someone else changed these settings. Nothing was saved: reload the page.',
  SHIPMENT_NOT_FOUND: 'Shipment not found',
  EMAIL_NEEDED: 'Enter the email for your receipt to continue. You have not been charged.',
  ADDRESS_NEEDED: 'Enter your delivery address to continue. You have not been charged.',
  CART_EMPTY: 'Your cart is empty',
  CART_CHANGED: 'Your cart has changed. Please check it and pay again.',
  NOT_DELIVERED:
    'We don’t deliver these items there. Choose another address, or remove items from your cart.',
  PRODUCTS_BUSY: 'Products are being updated. You have not been charged. Please try again in a moment.',
  PAYMENT_UNDER_WAY: payments.unsure(null),
  PAYMENT_CLOSED: checkout.paymentFailed,
  PAYMENT_FAILED: checkout.paymentFailed,
  PAYMENT_NOT_FOUND: checkout.paymentFailed,
  PAYMENT_METHOD_OFF: checkout.paymentFailed,
  METHOD_SWITCHED_OFF:
    'This payment method is not available any more. Nothing was charged. Choose another one.',
  TOO_MANY_EXAMINATIONS: 'You have tested connections too often. Wait a few minutes, then test again.',
  TOO_MANY_PAYMENTS: 'Too many payments were started. Please wait a few minutes and try again.',
  TOO_MANY_CAPTURES: 'Too many payment attempts. Look at My Orders before you pay again.',
  PAY_LATER_CHANGED: 'Someone else changed these settings. Nothing was saved: reload the page.',
  ACCOUNT_MISSING: 'Enter the account holder and the IBAN that customers pay to',
  TOO_MANY_UNPAID:
    'Too many orders are still unpaid. Pay one of them first, or choose another payment method.',
  NOT_AWAITING_PAYMENT: 'This order isn’t waiting for a payment',
  PAYMENT_CHANGED: 'Someone else changed the payment of this order. Nothing was saved: check it again.',
  PAYMENT_PAID_BACK: 'You already refunded money from this order, so this payment can’t be removed',
  PAID_IN_FUTURE: 'Enter today or an earlier day',
  PAYS_TOO_MUCH: 'Enter at most the amount due. Refund any excess to the customer.',
  ORDER_NOT_REFUNDABLE: 'This order can’t be refunded',
  REFUND_UNDER_WAY: 'A refund of this order is in progress. Try again when it is done.',
  REFUND_REVERSED: 'An earlier refund of this order was reversed. Retry that one first.',
  PROVIDER_OFF: providerOff('The payment provider'),
  OUT_OF_STOCK: 'Some items are no longer available in this quantity. You have not been charged.',
  DISCOUNT_USED_UP:
    'Your discount has just reached its usage limit. You have not been charged. Please check your cart.',
  SECTION_NOT_FOUND: 'This section no longer exists',
  SECTION_EXISTS: 'The home page already has this section',
  SECTIONS_FULL: 'The home page has at most 12 sections',
  QUANTITY_INVALID: 'Enter a quantity from 1 to 9,999',
  TOO_MANY_RESTOCK_REQUESTS: 'Too many requests. Please wait a few minutes and try again.',
  TOO_MANY_LINKS: 'Too many requests for a new link. Please wait a few minutes and try again.',
  TOO_MANY_CODES: 'Too many attempts with discount codes. Please wait a few minutes and try again.',
  SIGN_IN_FIRST: 'You are no longer signed in. Log in, then pay. You have not been charged.',
  RULE_CHANGED:
    'Someone else changed this. Nothing was saved. Reload the page to see the change, then try again.',
  SITE_CHANGED: 'Someone else changed these settings. Nothing was saved. Check them and try again.',
  PAGE_NOT_FOUND: 'This page no longer exists',
  PAGE_EXISTS: 'Another page already has this address',
  PAGES_FULL: 'You have reached the limit of 50 pages',
  TERMS_NEEDED: 'Read and accept the terms to continue. You have not been charged.',
  TERMS_CHANGED: 'Our terms have changed. Please read and accept them. You have not been charged.',
  TERMS_PAGE: 'Customers have to accept this page. Choose another page for the terms first.',
  TERMS_UNPUBLISHED: 'Publish this page first, so that customers can read it',
  CURRENCY_FIXED: 'The currency can’t change after the first sale',
  CURRENCY_NOT_ACCEPTED: 'No payment method of this shop accepts this currency',
  DISCOUNT_NOT_FOUND: 'This discount no longer exists',
  CODE_EXISTS: 'Another discount already has this code',
  DISCOUNTS_FULL: 'You have reached the limit of 2,000 discounts',
  TOO_MANY_GOODS: 'A discount can apply to at most 50 categories and 500 products',
  METHOD_NOT_FOUND: 'This delivery method no longer exists',
  METHOD_EXISTS: 'This zone already has a delivery method with this name',
  METHODS_FULL: 'This zone has reached the limit of 20 delivery methods',
  BANDS_OVERLAP: 'Each row must start above the one before, and the first row at 0',
  ZONE_NOT_FOUND: 'This zone no longer exists',
  ZONE_EXISTS: 'A zone with this name already exists',
  ZONE_EMPTY: 'Enter places or choose “Everywhere else”, not both',
  ZONES_FULL: 'You have reached the limit of 200 zones',
  TOO_MANY_PLACES: 'A zone can have at most 300 places',
  TOO_MANY_RATES: 'A zone can have at most 12 rates',
  TAX_CLASS_NOT_FOUND: 'This tax class no longer exists',
  TAX_CLASS_EXISTS: 'A tax class with this name already exists',
  TAX_CLASS_USED: 'This tax class is in use by products, tax rates or delivery, or is the default tax class',
  TAX_CLASSES_FULL: 'You have reached the limit of 20 tax classes',
};

/** Messages that contain the name of the payment provider. The shop uses them if it knows the name. */
export const ofProvider: Partial<Record<ErrorCode, (provider: string) => string>> = {
  PAYMENT_UNDER_WAY: payments.unsure,
  PROVIDER_OFF: providerOff,
};

function providerOff(provider: string): string {
  return `${provider} is not set up, so this order can’t be refunded now`;
}

/** Messages about a payment that the shop may still capture, because the payer may have approved it. */
export const unsure: Partial<Record<ErrorCode, (provider: string | null) => string>> = {
  PAYMENT_NOT_FOUND: payments.unsure,
  PAYMENT_METHOD_OFF: payments.unsure,
  SIGN_IN_FIRST: () => payments.signedOut,
};
