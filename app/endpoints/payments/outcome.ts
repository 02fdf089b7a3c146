import { shortOrderId } from '#domain/orders/order.ts';
import type { Progress } from '#domain/payments/carry-on.ts';
import { countCapture } from '#domain/payments/limits.ts';
import { cancelPayPal, capturePayPal, findOwnPayment } from '#domain/payments/pay-by-paypal.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import type { Toast } from '#lib/toast.ts';
import type { Shop } from '../../context.ts';
import { doubtReply, type PaymentReply } from './reply.ts';

type Answer = { reply: PaymentReply; status: number };

/** Takes the money of the visitor's own PayPal order and says what became of it (decision D5). */
export async function capture(shop: Shop, paypalOrderId: string): Promise<Answer> {
  const { session, gateway, db } = shop;
  try {
    demand(session.user, 'SIGN_IN_FIRST');
    demand(gateway, 'PAYMENT_METHOD_OFF');
    await countCapture(db, session.user.uid);
    const own = { customerId: session.user.uid, paypalOrderId };
    try {
      return answerTo(await capturePayPal(db, gateway, own));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      shop.log.error({ err: error, requestId: shop.requestId }, 'A payment could not be finished at once');
      // How far it came decides what may be said of the money. What was only started may be approved, and is captured later.
      const payment = await findOwnPayment(db, own);
      if (payment.state === 'started') throw error;
      return answerTo({ payment, heard: null });
    }
  } catch (error) {
    return doubtReply(shop, error);
  }
}

/** Lets go of the visitor's own PayPal order. What can't be cancelled any more is told as it stands. */
export async function cancel(shop: Shop, paypalOrderId: string): Promise<Answer> {
  const { session, db } = shop;
  try {
    demand(session.user, 'SIGN_IN_FIRST');
    const payment = await cancelPayPal(db, { customerId: session.user.uid, paypalOrderId });
    if (payment.state !== 'released') return answerTo({ payment, heard: null });
    const toasts: Toast[] = [{ type: 'info', text: paymentMessages.cancelled }];
    return { reply: { ok: false, cancelled: true, toasts }, status: 200 };
  } catch (error) {
    return doubtReply(shop, error);
  }
}

/** The reply to a payment that became an order. */
export function paidReply(orderId: string): PaymentReply {
  const toasts: Toast[] = [
    { type: 'success', text: messages.paymentSuccessful },
    { type: 'success', text: messages.orderCompleted },
  ];
  return { ok: true, orderId, toasts, to: `/success?order=${orderId}` };
}

function answerTo(progress: Progress): Answer {
  const reply = replyTo(progress);
  return { reply, status: reply.ok ? 200 : 409 };
}

function replyTo({ payment, heard }: Progress): PaymentReply {
  if (heard === 'instrument-declined') return { ok: false, restart: true, toasts: [] };
  if (heard === 'pending') return to('/orders', 'info', paymentMessages.pending);
  switch (payment.state) {
    case 'settled':
      return paidReply(payment.id);
    case 'captured':
      return to(
        '/orders',
        'error',
        `${paymentMessages.received} Order ${shortOrderId(payment.id)} is being finished.`,
      );
    case 'paying':
      return to('/orders', 'error', paymentMessages.unsure);
    case 'refunding':
    case 'refunded':
      return to('/checkout', 'error', refundText(payment));
    case 'started':
    case 'released':
      return to('/checkout', 'error', payment.reason === 'out-of-stock' ? soldOut : messages.paymentFailed);
  }
}

const soldOut = refusals.OUT_OF_STOCK ?? messages.paymentFailed;

function refundText({ reason }: Payment): string {
  if (reason === 'paid-already' || reason === 'paid-otherwise') return paymentMessages.repeated;
  return reason === 'amount-differs' ? paymentMessages.mismatch : paymentMessages.refunded;
}

function to(path: string, type: Toast['type'], text: string): PaymentReply {
  return { ok: false, toasts: [{ type, text }], to: path };
}
