import type { Tx } from '#db/types.ts';
import type { GatewayAmount } from '../gateway.ts';
import type { Payment } from '../payment.ts';
import { type TransitionData, transition } from '../transition.ts';
import { addPendingRefund } from './refunds.ts';

type Start = {
  reason: string;
  /** The captured amount, if it is not the payment's total. */
  took?: GatewayAmount;
  learned?: TransitionData;
};

/**
 * Starts a refund of the remaining amount of a locked payment, or of `took`. The reconciler completes it.
 * Returns the updated payment.
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
