import { expect, test } from 'vitest';
import { orderFilterFrom, orderFilterParams } from './order-filter.ts';

const read = (query: string) => orderFilterFrom(new URLSearchParams(query));

test('a filter survives a round trip through its URL', () => {
  const query = 'q=ann&status=REFUNDED&kind=paid&from=2026-01-01&to=2026-02-28';
  expect(orderFilterParams(read(query)).toString()).toBe(query);
  expect(orderFilterParams(read('')).toString()).toBe('');
});

test('invalid parts are ignored, such as days that do not exist', () => {
  expect(read('status=x&kind=y&from=2026-02-31&to=yesterday')).toEqual(read(''));
  expect(read('from=0000-01-01')).toEqual(read(''));
  expect(read(`q=${'a'.repeat(500)}`).text).toHaveLength(100);
});
