import { href } from 'react-router';
import { type Done, failure, info, success } from '#app/forms/outcome.ts';
import type { Refunded } from '#domain/payments/refunds/finish-refund.ts';
import * as texts from '#texts';

/** The message that says how a refund ended. `done` is the message for a successful refund. */
export function refundOutcome(
  refunded: Refunded,
  { orderId, done }: { orderId: string; done: string },
): Done {
  const order = href('/admin/orders/:id', { id: orderId });
  if (refunded.state === 'refused') {
    const why = texts.adminPayments.refusal(refunded.issue);
    return failure(texts.adminOrders.refundRefused(refunded.provider, why), order);
  }
  if (refunded.state === 'refunding') return info(texts.adminOrders.orderRefunding(refunded.provider), order);
  if (refunded.byHandAt !== undefined)
    return info(texts.adminOrders.refundedByHand(refunded.byHandAt), order);
  return success(done, order);
}
