import { expect, test } from 'vitest';
import { withDecimals } from '../gateway/provider-currency.ts';
import { amountLimit, amountMinimum, amountRefusal } from './amount-refusal.ts';

const maxCents = 6_000_000;

test('PayPal accepts any amount from a cent to its limit', () => {
  for (const cents of [1, 1_080, maxCents]) expect(amountRefusal(cents, maxCents)).toBeNull();
});

test('PayPal refuses an amount in a currency that it does not accept', () => {
  const provider = { maxCents, currencies: new Map([withDecimals('USD', 2)]) };
  expect(amountRefusal(100, amountLimit(provider, 'USD'))).toBeNull();
  expect(amountRefusal(100, amountLimit(provider, 'KWD'))).toBe('currency');
});

test('the lower one of the shop’s limit and the provider’s limit applies', () => {
  const currencies = new Map([withDecimals('USD', 2, 5_000)]);
  const limits = [null, 9_000, 300].map((maxCents) => amountLimit({ maxCents, currencies }, 'USD'));
  expect(limits).toEqual([5_000, 5_000, 300]);
});

test('PayPal refuses an amount that is not positive or exceeds its limit', () => {
  expect([0, -1, maxCents + 1].map((cents) => amountRefusal(cents, maxCents))).toEqual([
    'nothing-to-pay',
    'nothing-to-pay',
    'too-much',
  ]);
});

test('a provider refuses an amount below the minimum of the currency', () => {
  const provider = {
    currencies: new Map([['USD', { decimals: 2, step: 1, minimum: 50, maximum: maxCents }]]),
  };
  const minCents = amountMinimum(provider, 'USD');
  expect([0, 49, 50].map((cents) => amountRefusal(cents, maxCents, minCents))).toEqual([
    'nothing-to-pay',
    'too-little',
    null,
  ]);
});
