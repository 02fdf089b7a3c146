import { expect, test } from 'vitest';
import { rowIdFrom } from './row-id.ts';

test('an id is a positive whole number; anything else is not an id', () => {
  expect(rowIdFrom('17')).toBe(17);
  for (const text of ['0', '-1', '1.5', 'abc', '', '017', '9'.repeat(30), null, undefined])
    expect(rowIdFrom(text)).toBeNull();
});
