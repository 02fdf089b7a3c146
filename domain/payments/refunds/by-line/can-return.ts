import type { Payment } from '../../payment.ts';
import type { LineRefundRequest } from './calculate-line-refund.ts';

/** Whether items of an order can be cancelled or returned. Returns are possible even after a full refund. */
export function canReturn({ state }: Pick<Payment, 'state'>, kind: LineRefundRequest['kind']): boolean {
  return state === 'settled' || (state === 'refunded' && kind === 'returned');
}
