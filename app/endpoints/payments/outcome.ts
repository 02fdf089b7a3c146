import { href } from 'react-router';
import type { Submission } from '#app/forms/form.ts';
import type { Done } from '#app/forms/outcome.ts';
import { paidToasts } from '#app/orders/toasts-of-order.ts';
import type { RequestContext } from '#app/request-context.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { labelOfName, providerLabel } from '#domain/orders/payment-source.ts';
import type { CaptureProgress } from '#domain/payments/capture/record-capture.ts';
import { isDeclined, type Payment } from '#domain/payments/lifecycle/payment.ts';
import { countCapture } from '#domain/payments/limits.ts';
import { cancelPayment, captureApproved, findOwnPayment } from '#domain/payments/start/pay-by-provider.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type PaymentReply, paymentOutcome, unknownOutcome } from './reply.ts';

/** A payment provider and the id of an order there, as in the path. */
type ProviderOrder = { provider: string; order: string };

export function orderInPath({ provider = '', order = '' }: Submission['params']): ProviderOrder {
  return { provider, order };
}

/** The order in the query of the address to which the provider redirected the visitor. */
export function returnedOrder(
  { gateways }: RequestContext,
  provider: string,
  { searchParams }: URL,
): ProviderOrder {
  return { provider, order: gateways.get(provider)?.returnedOrderId(searchParams) ?? '' };
}

/**
 * Captures an order that belongs to the visitor and that the visitor has approved. Returns the outcome
 * (decision D5).
 */
export async function captureProviderOrder(
  shop: RequestContext,
  providerOrder: ProviderOrder,
): Promise<Done> {
  const { session, gateways, paymentsDb: db } = shop;
  const gateway = gateways.get(providerOrder.provider);
  const label = gateway?.label ?? labelOfName(providerOrder.provider);
  try {
    assert(session.user, 'SIGN_IN_FIRST');
    assert(gateway, 'PAYMENT_METHOD_OFF');
    await countCapture(db, session.user.uid);
    const { provider, order } = providerOrder;
    const own = { customerId: session.user.uid, provider, providerOrderId: order };
    try {
      return outcomeOf(await captureApproved(db, gateway, own), gateway.label);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      shop.log.error({ err: error, requestId: shop.requestId }, 'A payment could not be finished at once');
      // The message follows from the payment's state. In the state 'started', the visitor may have approved
      // the payment, and the shop may still capture it later.
      const payment = await findOwnPayment(db, own);
      if (payment.state === 'started') throw error;
      return outcomeOf({ payment, message: null }, gateway.label);
    }
  } catch (error) {
    return unknownOutcome(shop, error, label);
  }
}

/**
 * Cancels an order that belongs to the visitor. If it is too late for that, the outcome says what happened to
 * the payment.
 */
export async function cancelProviderOrder(
  shop: RequestContext,
  { provider, order }: ProviderOrder,
): Promise<Done> {
  const { session, gateways, paymentsDb: db } = shop;
  const label = gateways.get(provider)?.label ?? labelOfName(provider);
  try {
    assert(session.user, 'SIGN_IN_FIRST');
    const payment = await cancelPayment(db, {
      customerId: session.user.uid,
      provider,
      providerOrderId: order,
    });
    if (payment.state !== 'released') return outcomeOf({ payment, message: null }, label);
    const toasts = [paymentToast('info', texts.payments.cancelled)];
    return paymentOutcome({ ok: false, cancelled: true, toasts }, { status: 200 });
  } catch (error) {
    return unknownOutcome(shop, error, label);
  }
}

/** The response for a completed order. */
export function paidReply(orderId: string, toasts: Toast[] = paidToasts()): PaymentReply & { to: string } {
  return { ok: true, orderId, toasts, to: `${href('/success')}?order=${orderId}` };
}

function outcomeOf(progress: CaptureProgress, label: string | null): Done {
  return paymentOutcome(replyTo(progress, label));
}

function replyTo({ payment, message }: CaptureProgress, label: string | null): PaymentReply {
  // The payer must choose another funding source on the provider's page.
  if (payment.state === 'started' && isDeclined(payment)) return { ok: false, restart: true, toasts: [] };
  if (message === 'pending') return to(href('/orders'), 'info', texts.payments.pending(label));
  switch (payment.state) {
    case 'settled':
      return paidReply(payment.id);
    case 'captured':
      return to(href('/orders'), 'error', texts.payments.receivedFor(shortOrderId(payment.id)));
    case 'paying':
      return to(href('/orders'), 'error', texts.payments.unsure(label));
    case 'refunding':
    case 'refunded':
      return to(href('/checkout'), 'error', refundText(payment));
    case 'started':
    case 'released':
      return to(href('/checkout'), 'error', releaseText(payment));
  }
}

/** The reason in words why a payment ended without charging anything. */
function releaseText({ reason }: Payment): string {
  if (reason === 'out-of-stock') return texts.refusals.byCode.OUT_OF_STOCK;
  return reason === 'discount-used-up'
    ? texts.refusals.byCode.DISCOUNT_USED_UP
    : texts.checkout.paymentFailed;
}

/** The reason in words why a payment is refunded. */
export function refundText({ reason, source }: Payment): string {
  if (reason === 'paid-already' || reason === 'paid-otherwise') return texts.payments.repeated;
  return reason === 'amount-differs'
    ? texts.payments.mismatch(providerLabel(source))
    : texts.payments.refunded;
}

function to(path: string, type: 'error' | 'info', text: string): PaymentReply {
  return { ok: false, toasts: [paymentToast(type, text)], to: path };
}
