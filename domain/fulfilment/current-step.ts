import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';
import type { LineProgress } from './fulfilment-state.ts';

/**
 * The step of an order that its customer sees. `paid` is for orders with nothing to ship, and `complete` for
 * those of them that cost nothing. `unpaid` is for orders that await payment and are not shipped before it,
 * or have nothing to ship.
 */
export type CurrentStep = FulfilmentState | 'paid' | 'complete' | 'unpaid' | 'refunded';

type Paid = {
  status: string | null;
  payState: PayState | null;
  totalCents: number;
  /** Whether the shop ships the order only after the payment. */
  isPrepaid: boolean;
};

/**
 * The current step of an order. After a full refund, the step is `refunded`, except for returned and
 * cancelled orders. An order that cost nothing is cancelled instead, because no money is paid back.
 */
export function currentStepOf(
  { status, payState, totalCents, isPrepaid }: Paid,
  shipping: FulfilmentState | null,
): CurrentStep {
  if (payState === 'cancelled' && shipping !== 'returned') return 'cancelled';
  if (status === 'REFUNDED' && shipping !== 'returned' && shipping !== 'cancelled')
    return totalCents === 0 ? 'cancelled' : 'refunded';
  if (payState === 'awaiting' && (shipping === null || (isPrepaid && shipping === 'open'))) return 'unpaid';
  return shipping ?? (totalCents === 0 ? 'complete' : 'paid');
}

/**
 * The shipping state for `currentStepOf`. Null if all items to ship are cancelled, but other items are not,
 * such as gift cards that are sent by email.
 */
export function shippingStepOf({ state, lines }: { state: FulfilmentState; lines: LineProgress[] }) {
  const isKept = lines.some((line) => !line.isDelivered && line.cancelled < line.quantity);
  return state === 'cancelled' && isKept ? null : state;
}

/** The delivery steps that have not happened yet, in order. */
export function futureSteps(step: CurrentStep): ('sent' | 'delivered')[] {
  if (step === 'open' || step === 'unpaid') return ['sent', 'delivered'];
  return step === 'in-part' || step === 'sent' ? ['delivered'] : [];
}
