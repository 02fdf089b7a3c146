import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';

/** Where an order is for its customer. `paid`: nothing is sent. `unpaid`: it is paid before it is sent. */
export type CurrentStep = FulfilmentState | 'paid' | 'unpaid' | 'refunded';

type Paid = {
  status: string | null;
  payState: PayState | null;
  /** Whether it is sent only after its payment. */
  isPrepaid: boolean;
};

/** Where an order is now, in one word; the refund of everything counts more than what was sent. */
export function currentStepOf(
  { status, payState, isPrepaid }: Paid,
  shipping: FulfilmentState | null,
): CurrentStep {
  if (payState === 'cancelled') return 'cancelled';
  if (status === 'REFUNDED' && shipping !== 'returned' && shipping !== 'cancelled') return 'refunded';
  if (payState === 'awaiting' && (shipping === null || (isPrepaid && shipping === 'open'))) return 'unpaid';
  return shipping ?? 'paid';
}

/** What of an order's delivery has not happened yet, in order. */
export function futureSteps(step: CurrentStep): ('sent' | 'delivered')[] {
  if (step === 'open' || step === 'unpaid') return ['sent', 'delivered'];
  return step === 'in-part' || step === 'sent' ? ['delivered'] : [];
}
