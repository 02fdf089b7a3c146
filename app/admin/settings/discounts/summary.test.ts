import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { typedDiscount } from './fields.ts';
import { discountSummary } from './summary.ts';

afterEach(() => setSite(DEFAULT_SITE));

const said = (typed: Record<string, string>) => {
  const all = { ...typedDiscount(null), ...typed };
  return discountSummary((name) => Object.entries(all).find(([key]) => key === name)?.[1] ?? '');
};

test('the summary is one sentence: how much is taken off, what it applies to, how and when', () => {
  expect(said({ percent: '10', code: 'winter10', starts_at: '2026-11-23T00:00' })).toBe(
    '10% off everything with code WINTER10, from November 23, 2026.',
  );
  expect(said({ kind: 'amount', amount: '5', categories: 'Tea\nKitchen', products: '12, 15' })).toBe(
    '$5.00 off Tea, Kitchen, 2 products, automatically.',
  );
  const x = { kind: 'x_for_y', x: '3', y: '2', min_subtotal: '50', first_order: 'on', max_uses: '20' };
  expect(said({ ...x, ends_at: '2026-12-24T18:30' })).toBe(
    '3 for the price of 2 on everything, automatically, until December 24, 2026, 18:30, ' +
      'for orders of $50.00 or more, on first orders only, at most 20 times.',
  );
});

test('a discount without a value has no summary, and the fields of other kinds are ignored', () => {
  const empty: Record<string, string>[] = [{}, { percent: '0' }, { percent: 'ten' }];
  for (const typed of [...empty, { kind: 'x_for_y', x: '2', y: '2' }]) expect(said(typed)).toBeNull();
  expect(said({ kind: 'delivery', percent: '10' })).toBe('Free delivery for everything, automatically.');
});

test('a decimal comma is accepted, and decimals are shown in the shop’s format', () => {
  expect(said({ percent: '7,5' })).toMatch(/^7\.5% off/);
  setSite({ ...DEFAULT_SITE, language: 'de', region: 'DE' });
  const kept = typedDiscount({
    ...{ name: 'A', code: null, kind: 'percent', percent: 7.5, amountCents: null, x: null, y: null },
    ...{ position: 0, active: true, minSubtotalCents: 0, categories: [], productIds: [] },
    ...{ firstOrderOnly: false, onGiftCards: false, startsAt: null, endsAt: null },
    ...{ maxUses: null, maxUsesPerCustomer: null },
  });
  expect(kept.percent).toBe('7,5');
});
