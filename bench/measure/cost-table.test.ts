import { expect, test } from 'vitest';
import { check, costTable } from './cost-table.ts';
import { fellShort, toMarkdown } from './table.ts';

const cost = (server: number, database: number, perSecond = 100) => ({ server, database, perSecond });

test('a limit of processor time applies to the server and to the database separately', () => {
  const limit = { cost: { server: 4, database: 1 } };
  expect(check(limit, [cost(3.9, 0.9)]).held).toBe('yes');
  expect(check(limit, [cost(3, 1.1)]).held).toBe('no');
  expect(check(limit, [cost(4.1, 0.1)]).held).toBe('no');
  expect(check(limit, [cost(Number.NaN, Number.NaN)]).held).toBe('');
});

test('a ratio is the median of the ratios of the rounds', () => {
  const of = [cost(1, 1), cost(4, 4), cost(2, 2)];
  const costs = [cost(1.4, 1.4), cost(5.6, 5.6), cost(20, 20)];
  expect(check({ times: 1.5, of, what: 'whole' }, costs)).toEqual({
    says: '1.5 × whole',
    held: 'yes, × 1.40',
  });
  expect(check({ share: 0.95, of: [cost(0, 0, 1000)], what: 'plain' }, [cost(0, 0, 940)])).toEqual({
    says: '95 % of plain',
    held: 'no, 94 %',
  });
});

test('the report shows every missed limit, including the second of two', () => {
  const table = costTable('Orders', [
    { what: 'order', costs: [cost(8.5, 4.25, 80)], limits: [{ cost: cost(9, 5) }, { perSecond: 90 }] },
    { what: 'sign in', costs: [cost(20, 1.5, 40)] },
  ]);
  expect(fellShort(table)).toEqual(['order']);
  expect(toMarkdown(table).split('\n')).toEqual([
    '### Orders',
    '',
    '| what    | server ms | database ms | a second | limit                 | held    |',
    '|---------|----------:|------------:|---------:|-----------------------|---------|',
    '| order   |      8.50 |        4.25 |     80.0 | 9 + 5 ms; 90 a second | yes; no |',
    '| sign in |      20.0 |        1.50 |     40.0 |                       |         |',
  ]);
});
