import { expect, test } from 'vitest';
import { readRates, typedRates } from './rate-fields.ts';
import { shownRows } from './rate-rows.ts';

const read = (typed: Record<string, string>) => readRates((name) => typed[name] ?? '');
const row = (n: number, inClass: string, name: string, percent: string) => ({
  [`rate_${n}_class`]: inClass,
  [`rate_${n}_name`]: name,
  [`rate_${n}_percent`]: percent,
});

test('filled rows become rates in their order; empty rows are left out', () => {
  const rates = [
    { taxClassId: 1, name: 'State tax', ratePercent: 7.25 },
    { taxClassId: 2, name: 'VAT', ratePercent: 19 },
  ];
  expect(
    read({ ...row(1, '1', ' State tax ', '7.25'), ...row(2, '1', '', ''), ...row(5, '2', 'VAT', '19 %') }),
  ).toEqual({
    rates,
  });
  expect(read(typedRates(rates))).toEqual({ rates });
});

test('errors are reported beside their fields', () => {
  const typed = {
    ...row(1, '1', 'Tax', '101'),
    ...row(2, '', 'VAT', '1.2345'),
    ...row(3, '1', '', '5'),
    ...row(4, '1', 'Tax', '5'),
    ...row(5, '1', 'x'.repeat(61), '-1'),
  };
  expect(read(typed)).toEqual({
    errors: {
      rate_1_percent: 'The percent of rate 1 must be at most 100',
      rate_2_class: 'Choose one from the list',
      rate_2_percent: 'The percent of rate 2 must be a percentage such as 8 or 8.25',
      rate_3_name: 'Please fill in this field.',
      rate_4_name: 'This tax class already has a rate with this name',
      rate_5_name: 'Use at most 60 characters',
      rate_5_percent: 'The percent of rate 5 must be a percentage such as 8 or 8.25',
    },
  });
});

test('the form shows two empty rows after the last filled one, and twelve rows at most', () => {
  expect(shownRows({})).toEqual([1, 2]);
  expect(shownRows(row(3, '1', '', '5'))).toEqual([1, 2, 3, 4, 5]);
  expect(shownRows(row(12, '1', 'Tax', ''))).toHaveLength(12);
});
