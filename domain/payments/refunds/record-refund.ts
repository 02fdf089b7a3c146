import type { Tx } from '#db/types.ts';
import type { GatewayAmount } from '../gateway/gateway.ts';
import { isWithoutProvider, type Payment } from '../lifecycle/payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import type { TransitionData } from '../lifecycle/transition.ts';
import { applyRefunds } from './apply-refunds.ts';
import { addCompletedRefund, centsOf, listRefunds, refundableCents } from './refunds.ts';

type Unrequested = {
  refundId: string | null;
  /** The captured amount, if it differs from the total of the payment. */
  captured?: GatewayAmount;
  learned?: TransitionData;
};

/**
 * Records that everything that is left of a locked payment is refunded, although the shop sent no request.
 * Either the provider reports this, or the payment has no provider. Returns the updated payment.
 */
export async function recordRefund(
  tx: Tx,
  payment: Payment,
  { refundId, captured, learned }: Unrequested,
): Promise<Payment> {
  const taken = captured
    ? centsOf(captured)
    : { amountCents: payment.totalCents, currency: payment.amounts.currency };
  const shopRefundId = await addCompletedRefund(tx, {
    paymentId: payment.id,
    origin: isWithoutProvider(payment) ? 'shop' : 'provider',
    ...taken,
    amountCents: refundableCents(taken.amountCents, await listRefunds(tx, payment.id)),
    providerRefundId: refundId,
  });
  await recordEvent(tx, payment.id, 'refunded', { refundId, shopRefundId });
  return applyRefunds(tx, payment, learned);
}
