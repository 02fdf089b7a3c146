import { expect, test } from 'vitest';
import { logoWidthOf } from './logo-size.ts';

test('a logo keeps its shape, and fits a narrow header', () => {
  expect(logoWidthOf({ width: 500, height: 500 })).toBe(32);
  expect(logoWidthOf({ width: 640, height: 160 })).toBe(128);
  expect(logoWidthOf({ width: 9000, height: 100 })).toBe(160);
  expect(logoWidthOf({ width: 10, height: 9000 })).toBe(1);
});
