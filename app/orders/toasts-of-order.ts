import type { RequestContext } from '#app/request-context.ts';
import { findOrder } from '#domain/orders/queries.ts';
import { shownToasts } from '#domain/site/shown-toasts.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

type Payments = Pick<RequestContext, 'paymentsDb'>;

/** The messages after a successful payment (decision D6). */
export function paidToasts(payment: string = texts.checkout.paymentSuccessful): Toast[] {
  return [payment, texts.checkout.orderCompleted].flatMap(shownToasts);
}

/** The message after a customer has ordered something that costs nothing. */
function freeToasts(): Toast[] {
  return shownToasts(texts.checkout.orderCompleted);
}

/** The messages after a customer has placed an order that is paid later. */
export function placedToasts(): Toast[] {
  return shownToasts(texts.payLater.placed);
}

/** The messages for an order of the customer that was just placed, or that existed when the form was sent. */
export async function toastsOfOrder(shop: Payments, customerId: string, orderId: string): Promise<Toast[]> {
  const order = await findOrder(shop.paymentsDb, customerId, orderId);
  if (order?.payState === 'awaiting') return placedToasts();
  return order?.totalCents === 0 ? freeToasts() : paidToasts();
}

/** Whether an order still awaits its payment. */
export async function isUnpaid(
  { paymentsDb }: Payments,
  customerId: string,
  orderId: string,
): Promise<boolean> {
  return (await findOrder(paymentsDb, customerId, orderId))?.payState === 'awaiting';
}
