import type { Tx } from '#db/types.ts';
import type { GatewayAmount } from './gateway.ts';
import type { Payment } from './payment.ts';
import { addAskedRefund } from './refunds.ts';
import { type Learned, transition } from './transition.ts';

type Start = {
  reason: string;
  /** What the provider took, where that is another amount than the payment's. */
  took?: GatewayAmount;
  learned?: Learned;
};

/**
 * Resolves that the money of a payment that is locked goes back: all that is left of it, or what was taken
 * where that is another amount than the payment's. From now on the reconciler sees to it. Returns the row as
 * it is afterwards.
 */
export async function startRefund(
  tx: Tx,
  payment: Payment,
  { reason, took, learned }: Start,
): Promise<Payment> {
  await addAskedRefund(tx, payment, took);
  const detail = { reason, ...took };
  return transition(tx, payment, 'start-refund', { learned: { ...learned, reason }, detail });
}
