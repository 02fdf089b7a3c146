import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-0', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  [null, null],
])('of 100 bytes, %j gives %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('an empty file has no range', () => {
  expect(readRange('bytes=0-0', 0)).toBe('none');
  expect(readRange('bytes=-1', 0)).toBe('none');
});
