import { expect, test } from 'vitest';
import { orderProgress } from './order-progress.ts';

const paid = { status: 'COMPLETED', totalCents: 1_000, refundedCents: 0, cancelledCents: 0 };

test('the progress shows the state of the shipping and a partial or full refund', () => {
  expect(orderProgress(paid, null)).toEqual({ shipping: null, refund: null });
  expect(orderProgress(paid, 'open')).toEqual({ shipping: 'open', refund: null });
  expect(orderProgress({ ...paid, refundedCents: 1 }, 'sent')).toEqual({ shipping: 'sent', refund: 'part' });
  expect(orderProgress({ ...paid, refundedCents: 1_000 }, null)).toEqual({ shipping: null, refund: 'whole' });
});

test('items that were cancelled before payment are not a refund', () => {
  const cancelled = { ...paid, refundedCents: 300, cancelledCents: 300 };
  expect(orderProgress(cancelled, 'open')).toEqual({ shipping: 'open', refund: null });
  expect(orderProgress({ ...cancelled, refundedCents: 400 }, 'open').refund).toBe('part');
});

test('a refunded order shows the refund only by its status, and has nothing left to ship', () => {
  const refunded = { ...paid, status: 'REFUNDED', refundedCents: 1_000 };
  expect(orderProgress(refunded, 'open')).toEqual({ shipping: null, refund: null });
  expect(orderProgress(refunded, 'returned')).toEqual({ shipping: 'returned', refund: null });
});
