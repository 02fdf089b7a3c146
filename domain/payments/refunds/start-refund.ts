import type { Tx } from '#db/types.ts';
import type { GatewayAmount } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { type TransitionData, transition } from '../lifecycle/transition.ts';
import { addPendingRefund } from './refunds.ts';

type Start = {
  reason: string;
  /** The captured amount, if it differs from the total of the payment. */
  took?: GatewayAmount;
  learned?: TransitionData;
};

/**
 * Starts a refund of everything that is left of a locked payment, or of `took`. The caller or the reconciler
 * completes the refund. Returns the updated payment.
 */
export async function startRefund(
  tx: Tx,
  payment: Payment,
  { reason, took, learned }: Start,
): Promise<Payment> {
  await addPendingRefund(tx, payment, took);
  const detail = { reason, ...took };
  return transition(tx, payment, 'start-refund', { learned: { ...learned, reason }, detail });
}
