import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, moment, month, shortMoney } from '../admin/format.ts';
import { money } from './format.ts';

test('an amount is written to the cent, whatever it is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999_999 }), (cents) => {
      expect(BigInt(money(cents).replace(/[$,.]/g, ''))).toBe(BigInt(cents));
    }),
  );
});

test('a chart leaves out cents where there are none', () => {
  expect([1_200, 1_250, 123_400].map(shortMoney)).toEqual(['$12', '$12.50', '$1,234']);
});

test('days, months and times are shown in UTC', () => {
  const late = new Date('2026-03-03T23:05:00Z');
  expect([day(late), month(late), moment(late).replace('\u202f', ' ')]).toEqual([
    'Mar 3',
    'Mar 2026',
    'Mar 3, 2026, 11:05 PM',
  ]);
});
