import { expect, test } from 'vitest';
import { PAYMENT_STEPS, type PaymentStep, stepOf } from './payment-states.ts';

const steps = Object.keys(PAYMENT_STEPS).filter((name): name is PaymentStep => name in PAYMENT_STEPS);

/** The steps that change a payment from another state to this one. */
const into = (state: string) =>
  steps.filter((name) => stepOf(name).to === state && stepOf(name).from.some((from) => from !== state));

test('an order is created from a captured payment, a simulated one or one that is paid later', () => {
  expect(
    into('settled').map((name) => [name, [...stepOf(name).from], stepOf(name).moneylessOnly ?? false]),
  ).toEqual([
    ['settle', ['captured'], false],
    ['settle-moneyless', ['started'], true],
    ['settle-unpaid', ['started'], false],
    ['refund-part', ['settled', 'refunding', 'refunded'], false],
  ]);
});

test('a capture begins only from a started payment or from one whose reservation was released', () => {
  expect(into('paying')).toEqual(['begin-capture']);
  expect(stepOf('begin-capture').from).toEqual(['started', 'released']);
});

test('every step that frees reserved items leads to released, settled, refunding or refunded', () => {
  const frees = steps.filter((name) => stepOf(name).releasesStock).map((name) => stepOf(name).to);
  expect(new Set(frees)).toEqual(new Set(['released', 'settled', 'refunding', 'refunded']));
});

test('every step into an unfinished state schedules another check', () => {
  for (const name of steps) {
    const { to, sets } = stepOf(name);
    if (to === 'started' || to === 'paying' || to === 'captured' || to === 'refunding')
      expect([name, sets.checkAt ?? null]).toEqual([name, expect.anything()]);
  }
});
