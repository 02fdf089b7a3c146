import { expect, test } from 'vitest';
import { orderFilterFrom, orderFilterParams } from './order-filter.ts';

const read = (query: string) => orderFilterFrom(new URLSearchParams(query));

test('a filter comes back from its address as it was', () => {
  const query = 'q=ann&status=REFUNDED&kind=paid&from=2026-01-01&to=2026-02-28';
  expect(orderFilterParams(read(query)).toString()).toBe(query);
  expect(orderFilterParams(read('')).toString()).toBe('');
});

test('what makes no sense is left out, days that do not exist among it', () => {
  expect(read('status=x&kind=y&from=2026-02-31&to=yesterday')).toEqual(read(''));
  expect(read('from=0000-01-01')).toEqual(read(''));
  expect(read(`q=${'a'.repeat(500)}`).text).toHaveLength(100);
});
