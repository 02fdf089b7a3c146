import { href, redirect } from 'react-router';
import { form, type Submission } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import type { Done } from '#app/forms/outcome.ts';
import { readPaymentKey } from '#app/orders/payment-fields.ts';
import { toastsOfOrder } from '#app/orders/toasts-of-order.ts';
import type { RequestContext } from '#app/request-context.ts';
import { isPaymentKey } from '#domain/cart/checkout-token.ts';
import { countStatusRequest } from '#domain/payments/limits.ts';
import { type LostPaymentOutcome, resolveLostPayment } from '#domain/payments/start/resolve-lost-payment.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { paidReply, refundText } from './outcome.ts';

/**
 * The outcome of a payment, for a page that lost the response to its payment request. While the outcome is
 * 'unknown', the page requests it again.
 */
type LostPaymentReply = { outcome: 'unknown' } | { outcome: 'paid' | 'failed'; toasts: Toast[]; to: string };

/** The time in milliseconds that a simulated payment may take in addition to its configured delay. */
const MARGIN_MS = 10_000;

/** Responds with the outcome of the visitor's own payment that has the given key. */
export const action = forms({ '': form({ about: 'payment', run: replyToPage }) });

async function replyToPage({ form, shop }: Submission): Promise<Done> {
  const reply = await findOutcome(shop, readPaymentKey(form));
  const { toasts, to } = reply.outcome === 'unknown' ? { toasts: [], to: href('/orders') } : reply;
  return { toasts, to, json: { body: reply, status: 200 } };
}

async function findOutcome(shop: RequestContext, key: string): Promise<LostPaymentReply> {
  const { session, settings, paymentsDb, log, requestId } = shop;
  // Nobody but the payment's user may see the outcome. Pages of other visitors link to My Orders instead.
  if (!session.user || !isPaymentKey(key)) return { outcome: 'unknown' };
  const { uid } = session.user;
  try {
    await countStatusRequest(paymentsDb, uid);
    const simulatedMs = settings.cardDelayMs + MARGIN_MS;
    const found = await resolveLostPayment(paymentsDb, { customerId: uid, key, simulatedMs });
    if (found.outcome !== 'paid') return replyTo(found);
    const { to, toasts } = paidReply(found.orderId, await toastsOfOrder(shop, uid, found.orderId));
    return { outcome: 'paid', toasts, to };
  } catch (error) {
    if (!(error instanceof DomainError))
      log.error({ err: error, requestId }, 'A payment could not be looked up');
    return { outcome: 'unknown' };
  }
}

function replyTo(found: Exclude<LostPaymentOutcome, { outcome: 'paid' }>): LostPaymentReply {
  switch (found.outcome) {
    case 'unknown':
      return found;
    case 'refunded':
      return {
        outcome: 'failed',
        toasts: [paymentToast('error', refundText(found.payment))],
        to: href('/checkout'),
      };
    case 'closed':
      return {
        outcome: 'failed',
        toasts: [paymentToast('error', texts.checkout.paymentFailed)],
        to: href('/checkout'),
      };
  }
}

export function loader() {
  return redirect(href('/checkout'));
}
