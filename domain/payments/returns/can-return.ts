import type { Payment } from '../payment.ts';
import type { TakeBack } from '../refunds/line-refund.ts';

/** Whether items of an order can be cancelled or returned. Items can be returned after a full refund too. */
export function canReturn({ state }: Pick<Payment, 'state'>, kind: TakeBack['kind']): boolean {
  return state === 'settled' || (state === 'refunded' && kind === 'returned');
}
