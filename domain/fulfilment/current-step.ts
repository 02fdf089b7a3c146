import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';

/**
 * The step of an order that its customer sees. An order in the step `paid` is paid and has nothing to ship.
 * An order in the step `unpaid` awaits its payment. Such an order has nothing to ship, or is shipped only
 * after the payment.
 */
export type CurrentStep = FulfilmentState | 'paid' | 'unpaid' | 'refunded';

type Paid = {
  status: string | null;
  payState: PayState | null;
  /** Whether the shop ships it only after the payment. */
  isPrepaid: boolean;
};

/**
 * The current step of an order. A full refund takes precedence over the shipping state, except for returned
 * and cancelled orders.
 */
export function currentStepOf(
  { status, payState, isPrepaid }: Paid,
  shipping: FulfilmentState | null,
): CurrentStep {
  if (payState === 'cancelled') return 'cancelled';
  if (status === 'REFUNDED' && shipping !== 'returned' && shipping !== 'cancelled') return 'refunded';
  if (payState === 'awaiting' && (shipping === null || (isPrepaid && shipping === 'open'))) return 'unpaid';
  return shipping ?? 'paid';
}

/** The delivery steps that have not happened yet, in order. */
export function futureSteps(step: CurrentStep): ('sent' | 'delivered')[] {
  if (step === 'open' || step === 'unpaid') return ['sent', 'delivered'];
  return step === 'in-part' || step === 'sent' ? ['delivered'] : [];
}
