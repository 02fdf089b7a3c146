import { expect, test } from 'vitest';
import type { PayState } from '#db/schema/orders/later-payments.ts';
import { currentStepOf, futureSteps, shippingStepOf } from './current-step.ts';

const atOnce = (status: string | null, totalCents = 1_080) => ({
  status,
  payState: null,
  totalCents,
  isPrepaid: false,
});

test('the step of an order follows its fulfilment, and is “refunded” after a full refund', () => {
  expect(currentStepOf(atOnce('COMPLETED'), 'open')).toBe('open');
  expect(currentStepOf(atOnce('COMPLETED'), null)).toBe('paid');
  expect(currentStepOf(atOnce(null), null)).toBe('paid');
  expect(currentStepOf(atOnce('REFUNDED'), 'open')).toBe('refunded');
  expect(currentStepOf(atOnce('REFUNDED'), 'delivered')).toBe('refunded');
  expect(currentStepOf(atOnce('REFUNDED'), null)).toBe('refunded');
  expect(currentStepOf(atOnce('REFUNDED'), 'returned')).toBe('returned');
  expect(currentStepOf(atOnce('REFUNDED'), 'cancelled')).toBe('cancelled');
});

test('the steps of an order that cost nothing name no payment', () => {
  expect(currentStepOf(atOnce('COMPLETED', 0), 'open')).toBe('open');
  expect(currentStepOf(atOnce('COMPLETED', 0), null)).toBe('complete');
  expect(currentStepOf(atOnce('REFUNDED', 0), null)).toBe('cancelled');
  expect(currentStepOf(atOnce('REFUNDED', 0), 'delivered')).toBe('cancelled');
  expect(currentStepOf(atOnce('REFUNDED', 0), 'returned')).toBe('returned');
});

test('an order that is paid later waits for its payment, before shipping if it is prepaid', () => {
  const later = (payState: PayState, isPrepaid: boolean) => ({ ...atOnce('COMPLETED'), payState, isPrepaid });
  expect(currentStepOf(later('awaiting', true), 'open')).toBe('unpaid');
  expect(currentStepOf(later('awaiting', false), 'open')).toBe('open');
  expect(currentStepOf(later('awaiting', false), null)).toBe('unpaid');
  expect(currentStepOf(later('awaiting', true), 'sent')).toBe('sent');
  expect(currentStepOf(later('paid', true), 'open')).toBe('open');
  expect(currentStepOf({ ...later('cancelled', true), status: 'REFUNDED' }, null)).toBe('cancelled');
  expect(currentStepOf({ ...later('cancelled', false), status: 'REFUNDED' }, 'returned')).toBe('returned');
});

test('the future steps end with the delivery, and a refunded order has none', () => {
  expect(futureSteps('open')).toEqual(['sent', 'delivered']);
  expect(futureSteps('unpaid')).toEqual(['sent', 'delivered']);
  expect(futureSteps('in-part')).toEqual(['delivered']);
  expect(futureSteps('sent')).toEqual(['delivered']);
  for (const step of ['delivered', 'cancelled', 'returned', 'paid', 'complete', 'refunded'] as const)
    expect(futureSteps(step)).toEqual([]);
});

test('an order whose items to ship are all cancelled is not cancelled if a gift card remains', () => {
  const line = { quantity: 1, sent: 0, returned: 0 };
  const mug = { ...line, isDelivered: true, cancelled: 1 };
  const card = { ...line, isDelivered: false, cancelled: 0 };
  expect(shippingStepOf({ state: 'cancelled', lines: [mug, card] })).toBe(null);
  expect(shippingStepOf({ state: 'cancelled', lines: [mug, { ...card, cancelled: 1 }] })).toBe('cancelled');
  expect(shippingStepOf({ state: 'sent', lines: [card] })).toBe('sent');
});
