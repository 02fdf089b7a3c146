import { href } from 'react-router';
import { shortOrderId } from '#domain/orders/order.ts';
import { labelOfName, providerLabel } from '#domain/orders/payment-source.ts';
import { countCapture } from '#domain/payments/limits.ts';
import { cancelPayment, captureApproved, findOwnPayment } from '#domain/payments/pay-by-provider.ts';
import { isDeclined, type Payment } from '#domain/payments/payment.ts';
import type { Progress } from '#domain/payments/record-capture.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { RequestContext } from '../../request-context.ts';
import { type PaymentReply, unknownOutcomeReply } from './reply.ts';

type Answer = { reply: PaymentReply; status: number };

/** An order at a provider, as an address names it. */
type Named = { provider: string; order: string };

/** The order with which the visitor comes back from the provider. */
export function returnedOrder({ gateways }: RequestContext, provider: string, { searchParams }: URL): Named {
  return { provider, order: gateways.get(provider)?.returnedOrderId(searchParams) ?? '' };
}

/** Takes the money of the visitor's own approved order and says what became of it (decision D5). */
export async function capture(shop: RequestContext, named: Named): Promise<Answer> {
  const { session, gateways, paymentsDb: db } = shop;
  const gateway = gateways.get(named.provider);
  const label = gateway?.label ?? labelOfName(named.provider);
  try {
    demand(session.user, 'SIGN_IN_FIRST');
    demand(gateway, 'PAYMENT_METHOD_OFF');
    await countCapture(db, session.user.uid);
    const { provider, order } = named;
    const own = { customerId: session.user.uid, provider, providerOrderId: order };
    try {
      return answerTo(await captureApproved(db, gateway, own), gateway.label);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      shop.log.error({ err: error, requestId: shop.requestId }, 'A payment could not be finished at once');
      // How far it came decides what may be said of the money. What was only started may be approved, and is
      // captured later.
      const payment = await findOwnPayment(db, own);
      if (payment.state === 'started') throw error;
      return answerTo({ payment, heard: null }, gateway.label);
    }
  } catch (error) {
    return unknownOutcomeReply(shop, error, label);
  }
}

/**
 * Lets go of the visitor's own order at a provider. What can't be cancelled any more is told as it stands.
 */
export async function cancel(shop: RequestContext, { provider, order }: Named): Promise<Answer> {
  const { session, gateways, paymentsDb: db } = shop;
  const label = gateways.get(provider)?.label ?? labelOfName(provider);
  try {
    demand(session.user, 'SIGN_IN_FIRST');
    const payment = await cancelPayment(db, {
      customerId: session.user.uid,
      provider,
      providerOrderId: order,
    });
    if (payment.state !== 'released') return answerTo({ payment, heard: null }, label);
    const toasts: Toast[] = [{ type: 'info', text: texts.payments.cancelled }];
    return { reply: { ok: false, cancelled: true, toasts }, status: 200 };
  } catch (error) {
    return unknownOutcomeReply(shop, error, label);
  }
}

/** The reply to a payment that became an order. */
export function paidReply(orderId: string): PaymentReply {
  const toasts: Toast[] = [
    { type: 'success', text: texts.checkout.paymentSuccessful },
    { type: 'success', text: texts.checkout.orderCompleted },
  ];
  return { ok: true, orderId, toasts, to: `${href('/success')}?order=${orderId}` };
}

function answerTo(progress: Progress, label: string | null): Answer {
  const reply = replyTo(progress, label);
  return { reply, status: reply.ok ? 200 : 409 };
}

function replyTo({ payment, heard }: Progress, label: string | null): PaymentReply {
  // Only a new act of the payer at the provider helps.
  if (payment.state === 'started' && isDeclined(payment)) return { ok: false, restart: true, toasts: [] };
  if (heard === 'pending') return to(href('/orders'), 'info', texts.payments.pending(label));
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

/** Why a payment of which no money moved is over. */
function releaseText({ reason }: Payment): string {
  if (reason === 'out-of-stock') return texts.refusals.byCode.OUT_OF_STOCK;
  return reason === 'discount-used-up'
    ? texts.refusals.byCode.DISCOUNT_USED_UP
    : texts.checkout.paymentFailed;
}

/** Why a payment is given back. */
export function refundText({ reason, source }: Payment): string {
  if (reason === 'paid-already' || reason === 'paid-otherwise') return texts.payments.repeated;
  return reason === 'amount-differs'
    ? texts.payments.mismatch(providerLabel(source))
    : texts.payments.refunded;
}

function to(path: string, type: Toast['type'], text: string): PaymentReply {
  return { ok: false, toasts: [{ type, text }], to: path };
}
