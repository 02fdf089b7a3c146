import { afterEach, expect, test } from 'vitest';
import { regions } from '#lib/languages.ts';
import { decimalsOf } from '#lib/money/currency.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { inputToCents, mayBeGrouped } from '#lib/money/money.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE, type Site } from '#lib/site.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';

const byLanguage = { en, de };
const use = (changes: Partial<Site>) => setSite({ ...DEFAULT_SITE, ...changes });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
afterEach(() => setSite(DEFAULT_SITE));

const late = new Date('2026-03-03T23:30:00Z');

test('by default days are in UTC, and English is formatted as in the United States', () => {
  expect(en.format.locale()).toBe('en-US');
  expect(en.dates.day(late)).toBe('March 3, 2026');
  expect(plain(en.adminFormat.moment(late))).toBe('Mar 3, 2026, 11:30 PM');
  expect([en.adminOrders.date(), en.adminDiscounts.momentHint()]).toEqual(['Date (UTC)', 'UTC']);
  expect(en.adminAudit.whenBy('now', 'me')).toEqual(['now', ' UTC, ', 'me']);
});

test('with a time zone, days, times and labels follow it', () => {
  use({ timeZone: 'Europe/Berlin' });
  expect([en.dates.day(late), de.dates.day(late)]).toEqual(['March 4, 2026', '4. März 2026']);
  expect(plain(de.adminFormat.moment(late))).toBe('04.03.2026, 00:30');
  expect([en.adminOrders.date(), en.adminDiscounts.momentHint()]).toEqual(['Date', 'Europe/Berlin']);
  use({ timeZone: 'America/New_York' });
  expect(plain(en.adminFormat.moment(late))).toBe('Mar 3, 2026, 6:30 PM');
});

test('a value that is already a day stays the same in every zone', () => {
  use({ timeZone: 'America/New_York' });
  const start = new Date('2026-03-03');
  expect([en.adminFormat.day(start), en.adminFormat.month(new Date('2026-03-01'))]).toEqual([
    'Mar 3',
    'Mar 2026',
  ]);
  expect(en.adminFormat.calendarDay('2026-01-01')).toBe('January 1, 2026');
});

test('amounts, numbers and days are formatted for the region', () => {
  use({ language: 'de', region: 'CH', currency: 'CHF' });
  expect([de.format.money(123_450), de.amounts.amount(123_450), de.format.number(1_234)].map(plain)).toEqual([
    'CHF 1’234.50',
    '1’234.50',
    '1’234',
  ]);
  expect([1_200, 1_250].map((cents) => plain(de.adminFormat.shortMoney(cents)))).toEqual([
    'CHF 12',
    'CHF 12.50',
  ]);
  use({ language: 'de', region: 'AT', currency: 'EUR' });
  expect(plain(de.format.money(123_450))).toBe('€ 1.234,50');
  use({ region: 'GB', currency: 'GBP' });
  expect([en.format.money(123_450), en.dates.day(late)]).toEqual(['£1,234.50', '3 March 2026']);
});

test('in every region a field reads back what it shows, with the separators of the region', () => {
  for (const language of ['en', 'de'] as const)
    for (const region of regions[language])
      for (const currency of ['EUR', 'JPY', 'KWD']) {
        use({ language, region, currency });
        const shown = centsToInput(1_234_567);
        expect([inputToCents(shown), mayBeGrouped(shown)]).toEqual([1_234_567, false]);
        const decimals = currency === 'JPY' ? '' : shown.slice(-1 - decimalsOf(currency));
        expect(byLanguage[language].amounts.amount(1_234_567).endsWith(decimals)).toBe(true);
      }
});
