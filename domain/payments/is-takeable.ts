import type { TakeBack } from './line-refund.ts';
import type { Payment } from './payment.ts';

/** Whether pieces of its order may be taken back: what was sent may return after all of its money did. */
export function isTakeable({ state }: Pick<Payment, 'state'>, kind: TakeBack['kind']): boolean {
  return state === 'settled' || (state === 'refunded' && kind === 'returned');
}
