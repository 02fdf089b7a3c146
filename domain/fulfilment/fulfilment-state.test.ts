import { expect, test } from 'vitest';
import { fulfilmentStateOf, type LineProgress, quantityToShip } from './fulfilment-state.ts';

const line = (pieces: Partial<LineProgress>): LineProgress => ({
  quantity: 2,
  isDelivered: true,
  sent: 0,
  cancelled: 0,
  returned: 0,
  ...pieces,
});
const card = line({ isDelivered: false });

test.each([
  ['open', [line({}), card], false],
  ['open', [line({ cancelled: 1 })], false],
  ['in-part', [line({ sent: 1 }), card], false],
  ['in-part', [line({ sent: 2 }), line({})], true],
  ['sent', [line({ sent: 2 }), card], false],
  ['sent', [line({ sent: 1, cancelled: 1 })], false],
  ['delivered', [line({ sent: 2 }), line({ cancelled: 2 })], true],
  ['delivered', [line({ sent: 2, returned: 1 })], true],
  ['returned', [line({ sent: 2, returned: 2 }), card], true],
  ['open', [line({ cancelled: 1 }), line({ cancelled: 2 })], true],
  ['cancelled', [line({ cancelled: 2 }), card], true],
] as const)('an order is %s', (state, lines, arrived) => {
  expect(fulfilmentStateOf([...lines], arrived)).toBe(state);
});

test('gift cards are not shipped', () => {
  expect([quantityToShip(card), quantityToShip(line({ sent: 1 }))]).toEqual([0, 1]);
});
