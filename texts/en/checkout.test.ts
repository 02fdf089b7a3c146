import { expect, test } from 'vitest';
import { amountRefusals } from './checkout.ts';

test('a free cart and one above the limit are told so, and what else there is to do', () => {
  const said = (['nothing-to-pay', 'too-much'] as const).flatMap((refusal) =>
    [true, false].map((card) => amountRefusals[refusal]({ label: 'PayPal', card, maxCents: 6_000_000 })),
  );
  expect(said).toEqual([
    'PayPal takes no payment of $0.00. Choose Credit Card: this cart costs nothing, and is ordered at once.',
    'PayPal takes no payment of $0.00. Put something that costs money in the cart as well.',
    'PayPal takes $60,000.00 at most in one payment. Choose Credit Card, or take something out of the cart.',
    'PayPal takes $60,000.00 at most in one payment. Take something out of the cart and buy it in an order of its own.',
  ]);
});
