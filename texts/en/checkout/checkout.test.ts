import { expect, test } from 'vitest';
import { amountRefusals } from './checkout.ts';

test('the texts for a free cart and one above the limit explain the problem and what else to do', () => {
  const said = (['nothing-to-pay', 'too-much'] as const).flatMap((refusal) =>
    [true, false].map((card) => amountRefusals[refusal]({ label: 'PayPal', card, maxCents: 6_000_000 })),
  );
  expect(said).toEqual([
    'PayPal can’t process a payment of $0.00. Choose Credit Card to order this free cart.',
    'PayPal can’t process a payment of $0.00. Add an item with a price to your cart.',
    'PayPal takes at most $60,000.00 per payment. Choose Credit Card, or remove items from your cart.',
    'PayPal takes at most $60,000.00 per payment. Remove items from your cart and buy them in a second order.',
  ]);
});
