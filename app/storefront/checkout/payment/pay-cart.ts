import { href, redirect } from 'react-router';
import { refusalText } from '#app/errors/refusal-text.ts';
import type { Submission } from '#app/forms/form.ts';
import type { Done } from '#app/forms/outcome.ts';
import { methodCheck } from '#app/orders/assert-method-on.ts';
import { readPaymentKey } from '#app/orders/payment-fields.ts';
import { isUnpaid, paidToasts, placedToasts, toastsOfOrder } from '#app/orders/toasts-of-order.ts';
import { requireUser } from '#app/session/require-user.ts';
import { payLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { placeOrder } from '#domain/payments/later/place-order.ts';
import { FREE_METHOD } from '#domain/payments/lifecycle/free-method.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { orderFreeCart, payByCard, payByDemo } from '#domain/payments/start/pay-simulated.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { paymentToast } from '#lib/toast.ts';
import * as texts from '#texts';
import { nameOf } from './later-methods.ts';
import { simulatedMethodOf } from './payment-methods.ts';

/**
 * Handles the payment form:
 * - A card payment is simulated.
 * - A PayPal payment is simulated if the shop has no credentials (spec S4).
 * - If the order is paid later, it is placed.
 * - If the order costs nothing, it is placed.
 *
 * No price or total comes from the browser. Payments by real providers are in endpoints/payments.
 */
export async function payCart({ form, shop, url }: Submission): Promise<Done> {
  const user = requireUser(shop.session, url);
  const key = readPaymentKey(form);
  const methodName = form.get('method') ?? '';
  const { payments, paymentLimits, receiptLimits, reservationLimits, cardDelayMs } = shop.settings;
  // Without JavaScript, the Enter key submits this form even if a provider is selected. Redirect it to the
  // provider.
  if (shop.gateways.has(methodName))
    throw redirect(href('/payments/:provider', { provider: methodName }), 307);
  const method = simulatedMethodOf(methodName, payments);
  const later = payLaterMethod(methodName);
  try {
    const isFree = methodName === FREE_METHOD;
    assert(isFree || (method ?? later), 'PAYMENT_METHOD_OFF');
    await countPaymentStart(shop.paymentsDb, paymentLimits, { userId: user.uid, address: shop.address });
    const cart = {
      customer: user,
      key,
      rules: shop.priceRules,
      holds: { limits: reservationLimits, address: shop.address },
      receipts: receiptLimits,
      checkMethod: methodCheck(methodName),
    };
    if (isFree) {
      const { orderId } = await orderFreeCart(shop.paymentsDb, { ...cart, label: texts.orders.free });
      return { toasts: await toastsOfOrder(shop, user.uid, orderId), to: successOf(orderId) };
    }
    if (later) {
      const { orderId } = await placeOrder(shop.paymentsDb, { ...cart, method: later, label: nameOf(later) });
      return { toasts: await toastsOfOrder(shop, user.uid, orderId), to: successOf(orderId) };
    }
    const { orderId, isKnown } = await (method === 'demo'
      ? payByDemo(shop.paymentsDb, cart)
      : payByCard(shop.paymentsDb, { ...cart, delayMs: cardDelayMs }));
    if (isKnown && (await isUnpaid(shop, user.uid, orderId)))
      return { toasts: placedToasts(), to: successOf(orderId) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const text = refusalText(error, shop.gateways);
    return { toasts: [paymentToast('error', text)], to: href('/checkout') };
  }
  const paid = method === 'demo' ? texts.checkout.demoPayment : texts.checkout.paymentSuccessful;
  return { toasts: paidToasts(paid), to: href('/success') };
}

const successOf = (orderId: string) => `${href('/success')}?order=${orderId}`;
