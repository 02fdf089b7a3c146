import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.8', 'br'],
  ['GZIP', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('a visitor who accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
