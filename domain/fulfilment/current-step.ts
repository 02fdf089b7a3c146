import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';

/** Where an order is for its customer. `paid`: nothing is sent. */
export type CurrentStep = FulfilmentState | 'paid' | 'refunded';

/** Where an order is now, in one word; the refund of everything counts more than what was sent. */
export function currentStepOf(status: string | null, shipping: FulfilmentState | null): CurrentStep {
  if (status === 'REFUNDED' && shipping !== 'returned' && shipping !== 'cancelled') return 'refunded';
  return shipping ?? 'paid';
}

/** What of an order's delivery has not happened yet, in order. */
export function futureSteps(step: CurrentStep): ('sent' | 'delivered')[] {
  if (step === 'open') return ['sent', 'delivered'];
  return step === 'in-part' || step === 'sent' ? ['delivered'] : [];
}
