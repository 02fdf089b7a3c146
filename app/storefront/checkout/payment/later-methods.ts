import type { PricedCart } from '#domain/cart/price-customer-cart.ts';
import { deadlinesOf, lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { offeredMethods } from '#domain/orders/pay-later/offered-methods.ts';
import { serverSite } from '#domain/site/server-site.ts';
import * as texts from '#texts';

/** A method that is paid later, with its texts. */
export type LaterMethod = { name: PayLaterMethod; label: string; hint: string };

/**
 * The methods with which this visitor may pay the cart later. The settings are checked again when the order
 * is placed.
 */
export function laterMethods(user: { email: string | null }, cart: PricedCart): LaterMethod[] {
  const methods = serverSite().payLater;
  const { amounts, delivery, selection, contact } = cart;
  // The shop must be able to email the customer. If the order is shipped, a guest enters an email address
  // together with the delivery address.
  const isReachable = user.email !== null || contact !== null || selection !== null;
  const offered = offeredMethods(methods, { memberEmail: user.email, isReachable, delivery, amounts });
  return offered.map((name) => {
    const day = texts.dates.day(lastMoment(deadlinesOf(methods[name]).dueAt));
    return { name, label: nameOf(name), hint: texts.payLater.explained[name]?.(day) ?? '' };
  });
}

/** A method's name in the shop's language. */
export function nameOf(method: PayLaterMethod): string {
  return texts.payLater.names[method] ?? method;
}
