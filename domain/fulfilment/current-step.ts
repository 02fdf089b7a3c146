import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';

/**
 * The step of an order that its customer sees. `paid` is for orders with nothing to ship. `unpaid` is for
 * orders that await payment and are not shipped before it, or have nothing to ship.
 */
export type CurrentStep = FulfilmentState | 'paid' | 'unpaid' | 'refunded';

type Paid = {
  status: string | null;
  payState: PayState | null;
  /** Whether the shop ships the order only after the payment. */
  isPrepaid: boolean;
};

/**
 * The current step of an order. After a full refund, the step is `refunded`, except for returned and
 * cancelled orders.
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
