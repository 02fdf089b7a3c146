import { expect, test } from 'vitest';
import { cartOf, discountOf, lineOf, PRICE_RULES } from '../../../tests/support/fixtures/price-rules.ts';
import type { CartToPrice, PricedLine } from '../cart-to-price.ts';
import type { Discount } from '../rules.ts';
import { applyDiscounts } from './apply-discounts.ts';

const discounted = (lines: PricedLine[], discounts: Discount[], given: Partial<CartToPrice> = {}) =>
  applyDiscounts(
    cartOf(lines, given),
    lines.map((line) => line.priceCents * line.quantity),
    { ...PRICE_RULES, discounts },
  );
const why = (given: Partial<Discount>, cart: Partial<CartToPrice> = {}, lines = [lineOf(1_000)]) =>
  discounted(lines, [discountOf({ code: 'TEN', ...given })], { code: 'TEN', ...cart }).problem;
const member = (uses: { all: number; own: number }, hasOrdered = false) => ({
  customer: { isMember: true, hasOrdered, uses: new Map([[1, uses]]) },
});

test('automatic discounts apply in order, then the code, each to the remaining amount', () => {
  const discounts = [
    discountOf({ id: 1, code: 'FIVE', off: { kind: 'amount', cents: 500 } }),
    discountOf({ id: 2, off: { kind: 'percent', percent: 10 } }),
    discountOf({ id: 3, off: { kind: 'percent', percent: 50 } }),
  ];
  const { taken, left } = discounted([lineOf(10_000)], discounts, { code: 'FIVE' });
  expect(taken.map(({ id, amount }) => [id, amount])).toEqual([
    [2, 1_000],
    [3, 4_500],
    [1, 500],
  ]);
  expect(left).toEqual([4_000]);
});

test('an amount is split over the lines, and never takes more than they cost', () => {
  const amount = [discountOf({ off: { kind: 'amount', cents: 1_000 } })];
  expect(discounted([lineOf(500), lineOf(1_500)], amount).off).toEqual([250, 750]);
  expect(discounted([lineOf(300), lineOf(200)], amount).left).toEqual([0, 0]);
});

test('of every x items, by descending price, the cheapest x - y are free', () => {
  const threeForTwo = [discountOf({ off: { kind: 'x_for_y', x: 3, y: 2 } })];
  const lines = [lineOf(100, { quantity: 2 }), lineOf(500, { quantity: 2 }), lineOf(300, { quantity: 3 })];
  // The items sorted by price, with the free ones in brackets: 500 500 [300] and 300 300 [100]. The second
  // item of 100 is left over.
  expect(discounted(lines, threeForTwo).off).toEqual([100, 0, 300]);
  expect(discounted([lineOf(100, { quantity: 2 })], threeForTwo).taken).toEqual([]);
});

test('a discount applies to its categories and products, and to gift cards only if set', () => {
  const lamps = lineOf(1_000, { productId: 1 });
  const chair = lineOf(1_000, { productId: 2, category: 'Chairs' });
  const card = lineOf(1_000, { productId: 3, isGiftCard: true });
  const offOf = (given: Partial<Discount>) => discounted([lamps, chair, card], [discountOf(given)]).off;
  expect(offOf({})).toEqual([100, 100, 0]);
  expect(offOf({ onGiftCards: true })).toEqual([100, 100, 100]);
  expect(offOf({ categories: ['Chairs'] })).toEqual([0, 100, 0]);
  expect(offOf({ productIds: [1, 3] })).toEqual([100, 0, 0]);
});

test('an invalid code has a reason', () => {
  expect(why({ code: 'OTHER' })).toEqual({ reason: 'unknown' });
  expect(why({ startsAt: new Date('2026-11-20T12:00:01Z') })).toEqual({ reason: 'not-yet' });
  expect(why({ startsAt: new Date('2026-11-20T12:00:00Z') })).toBeNull();
  expect(why({ endsAt: new Date('2026-11-20T12:00:00Z') })).toEqual({ reason: 'ended' });
  expect(why({ minSubtotalCents: 1_001 })).toEqual({ reason: 'needs', cents: 1_001 });
  expect(why({ categories: ['Chairs'] })).toEqual({ reason: 'other-items' });
  expect(why({}, {}, [lineOf(0)])).toEqual({ reason: 'nothing-off' });
});

test('a discount with a limit per customer is only for members, and ends when its limit is reached', () => {
  expect(why({ firstOrderOnly: true })).toEqual({ reason: 'sign-in' });
  expect(why({ maxUsesPerCustomer: 1 })).toEqual({ reason: 'sign-in' });
  expect(why({ firstOrderOnly: true }, member({ all: 0, own: 0 }, true))).toEqual({ reason: 'first-order' });
  expect(why({ maxUsesPerCustomer: 2 }, member({ all: 2, own: 2 }))).toEqual({ reason: 'used-by-customer' });
  expect(why({ maxUsesPerCustomer: 2 }, member({ all: 9, own: 1 }))).toBeNull();
  expect(why({ maxUses: 20 }, member({ all: 20, own: 0 }))).toEqual({ reason: 'used-up' });
  expect(why({ maxUses: 20 }, member({ all: 19, own: 0 }))).toBeNull();
});

test("a minimum subtotal only counts the discount's items", () => {
  const lines = [lineOf(4_000), lineOf(9_000, { isGiftCard: true })];
  expect(why({ minSubtotalCents: 5_000 }, {}, lines)).toEqual({ reason: 'needs', cents: 5_000 });
});
