import type { CartChange } from '#lib/cart-change.ts';
import { money } from '../format/format.ts';
import * as checkout from './checkout.ts';

/**
 * Messages about a payment at a provider. Only the server loads them. `provider` is the provider’s name; null
 * if it is not known.
 */

type Name = string | null;

const nameOf = (provider: Name) => provider ?? 'The payment provider';

/** The money was captured, but the order is not stored yet (spec S8, decision D5). */
export const received = 'Error processing your order, but payment was received.';
/** The provider has not responded to the capture request. */
export const unsure = (provider: Name) =>
  `${nameOf(provider)} has not answered yet. Look at My Orders before you pay again.`;
export const signedOut = 'You are no longer signed in. Look at My Orders before you pay again.';
export const pending = (provider: Name) =>
  `${nameOf(provider)} is still checking your payment. Your order appears in My Orders when it is approved.`;
export const refunded = 'Some items sold out while you were paying. We’re refunding your payment in full.';
export const repeated = 'You already paid for this cart. We’re refunding the second payment in full.';
export const mismatch = (provider: Name) =>
  `${nameOf(provider)} charged a different amount than your order total. We’re refunding it in full.`;
export const cancelled = checkout.paymentCancelled;
export const receivedFor = (orderId: string) => `${received} We’re completing order ${orderId}.`;

const changedParts = {
  prices: 'the prices',
  discount: 'the discount',
  delivery: 'the delivery',
  tax: 'the tax',
};
/** The total differs from the total that the customer saw, so nothing was charged. */
export const cartChanged = ({ before, now, parts }: CartChange) => {
  const what = parts.map((part) => changedParts[part]).join(', ');
  const told =
    parts.length === 0
      ? `Your address, delivery or taxes have changed. The total is still ${money(now)}.`
      : before === now
        ? `Changed: ${what}. The total is still ${money(now)}.`
        : `The total was ${money(before)} and is now ${money(now)}. Changed: ${what}.`;
  return `Your cart has changed. ${told} You have not been charged: please check it and pay again.`;
};
