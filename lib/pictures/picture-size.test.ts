import { expect, test } from 'vitest';
import { sizeAtWidth } from './picture-size.ts';

test('a larger picture is scaled to the requested width and keeps its proportions', () => {
  expect(sizeAtWidth({ width: 2000, height: 1125 }, 1280)).toEqual({ width: 1280, height: 720 });
  expect(sizeAtWidth({ width: 3001, height: 2003 }, 1280)).toEqual({ width: 1280, height: 854 });
  expect(sizeAtWidth({ width: 50_000, height: 10 }, 1280)).toEqual({ width: 1280, height: 1 });
});

test('a smaller picture keeps its size', () => {
  expect(sizeAtWidth({ width: 1280, height: 4000 }, 1280)).toEqual({ width: 1280, height: 4000 });
  expect(sizeAtWidth({ width: 40, height: 30 }, 1280)).toEqual({ width: 40, height: 30 });
});
