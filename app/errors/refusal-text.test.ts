import { expect, test } from 'vitest';
import { DomainError } from '#lib/errors/domain-error.ts';
import { refusalText } from './refusal-text.ts';

test.each([
  ['PAYMENT_UNDER_WAY', 'PayPal has not answered yet. Look at My Orders before you pay again.'],
  ['PROVIDER_OFF', 'PayPal is not set up, so this order can’t be refunded now'],
] as const)('the text for %s names the provider', (code, text) => {
  expect(refusalText(new DomainError(code, 'paypal'), new Map())).toBe(text);
});

test.each([null, 'a-bank-that-was'])('a missing or unknown provider is not named (%s)', (name) => {
  expect(refusalText(new DomainError('PAYMENT_UNDER_WAY', name), new Map())).toMatch(
    /^The payment provider /,
  );
});
