import { expect, test } from 'vitest';
import { currentStepOf, futureSteps } from './current-step.ts';

test('an order is where its delivery is, and refunded once all of it is', () => {
  expect(currentStepOf('COMPLETED', 'open')).toBe('open');
  expect(currentStepOf('COMPLETED', null)).toBe('paid');
  expect(currentStepOf(null, null)).toBe('paid');
  expect(currentStepOf('REFUNDED', 'open')).toBe('refunded');
  expect(currentStepOf('REFUNDED', 'delivered')).toBe('refunded');
  expect(currentStepOf('REFUNDED', null)).toBe('refunded');
  expect(currentStepOf('REFUNDED', 'returned')).toBe('returned');
  expect(currentStepOf('REFUNDED', 'cancelled')).toBe('cancelled');
});

test('what is still to come ends with the delivery, and nothing comes after a refund', () => {
  expect(futureSteps('open')).toEqual(['sent', 'delivered']);
  expect(futureSteps('in-part')).toEqual(['delivered']);
  expect(futureSteps('sent')).toEqual(['delivered']);
  for (const step of ['delivered', 'cancelled', 'returned', 'paid', 'refunded'] as const)
    expect(futureSteps(step)).toEqual([]);
});
