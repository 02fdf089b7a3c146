import { expect, test } from 'vitest';
import { centsToDecimal } from '#lib/money/money.ts';
import { fromStripeAmount, STRIPE_CURRENCIES, toStripeAmount } from './currencies.ts';

test.each([
  ['USD', '10.80', 1_080],
  ['EUR', '0.50', 50],
  // Currencies without decimals. An amount must not become a hundred times too large.
  ['JPY', '1080', 1_080],
  ['KRW', '5000', 5_000],
  // Whole amounts, but Stripe expects two decimals. An amount must not become a hundred times too small.
  ['UGX', '5000', 500_000],
  ['ISK', '500', 50_000],
  ['HUF', '175.00', 17_500],
  ['TWD', '30.00', 3_000],
  // Currencies with three decimals, of which the last one must be 0.
  ['KWD', '1.080', 1_080],
])('%s %s is %i for Stripe, and converts back', (currency, value, amount) => {
  expect(toStripeAmount(currency, value)).toBe(amount);
  expect(fromStripeAmount(currency, amount)).toBe(value);
});

test('an amount that Stripe would not charge is refused, and never rounded', () => {
  for (const [currency, value] of [
    ['KWD', '1.085'],
    ['JPY', '10.5'],
    ['USD', '1.005'],
    ['USD', '-1.00'],
    ['USD', ''],
  ] as const)
    expect(() => toStripeAmount(currency, value)).toThrow('amount-not-accepted');
});

test('steps and minimum amounts are in the currency’s smallest unit', () => {
  const rules = (code: string) => STRIPE_CURRENCIES.get(code);
  expect(rules('USD')).toMatchObject({ decimals: 2, step: 1, minimum: 50 });
  expect(rules('JPY')).toMatchObject({ decimals: 0, step: 1, minimum: 50 });
  expect(rules('ISK')).toMatchObject({ decimals: 0, step: 1, minimum: 1 });
  expect(rules('UGX')).toMatchObject({ decimals: 0, step: 1, minimum: 1 });
  expect(rules('KWD')).toMatchObject({ decimals: 3, step: 10, minimum: 10 });
  expect(rules('IQD')).toBeUndefined();
});

test('the maximum amount has eight digits at Stripe, and one step more has nine', () => {
  for (const [code, { step, maximum }] of STRIPE_CURRENCIES) {
    expect(toStripeAmount(code, centsToDecimal(maximum, code)), code).toBeLessThan(100_000_000);
    expect(toStripeAmount(code, centsToDecimal(maximum + step, code)), code).toBeGreaterThanOrEqual(
      100_000_000,
    );
  }
});
