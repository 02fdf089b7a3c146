import type { Payment } from '../../lifecycle/payment.ts';
import type { LineRefundRequest } from './calculate-line-refund.ts';

/**
 * Whether an administrator can cancel or return items of the order. Returns are possible even after a full
 * refund.
 */
export function canReturn({ state }: Pick<Payment, 'state'>, kind: LineRefundRequest['kind']): boolean {
  return state === 'settled' || (state === 'refunded' && kind === 'returned');
}
