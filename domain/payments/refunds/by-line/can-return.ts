import type { Payment } from '../../payment.ts';
import type { LineRefundRequest } from './calculate-line-refund.ts';

/** Whether items of an order can be cancelled or returned. Items can be returned after a full refund too. */
export function canReturn({ state }: Pick<Payment, 'state'>, kind: LineRefundRequest['kind']): boolean {
  return state === 'settled' || (state === 'refunded' && kind === 'returned');
}
