import { expect, test } from 'vitest';
import { DEFAULT_RESERVATIONS, networkDigest, reservableQuantity } from './reservation-limits.ts';

const { limits } = DEFAULT_RESERVATIONS;

test.each([
  ['all that is wanted', 5, { stock: 100, ofNetwork: 0 }, 5],
  ['20 pieces for one user', 50, { stock: 100, ofNetwork: 0 }, 20],
  ['half of the stock for one network', 20, { stock: 30, ofNetwork: 10 }, 5],
  ['no more once a network has its half', 1, { stock: 30, ofNetwork: 15 }, 0],
  ['nothing where more is kept by now than would be', 1, { stock: 10, ofNetwork: 9 }, 0],
  ['three where half is less', 5, { stock: 4, ofNetwork: 0 }, 3],
  ['the last piece', 1, { stock: 1, ofNetwork: 0 }, 1],
  ['what a user may have where the network is not known', 50, { stock: 2, ofNetwork: null }, 20],
])('%s', (_, wanted, state, kept) => {
  expect(reservableQuantity(wanted, state, limits)).toBe(kept);
});

test('addresses of one IPv6 network count as one, other networks do not', () => {
  const digest = (address: string | null) => networkDigest(address)?.toString('hex');
  expect(digest('2001:db8:1:2::1')).toBe(digest('2001:db8:1:2:ffff::9'));
  expect(digest('2001:db8:1:2::1')).not.toBe(digest('2001:db8:1:3::1'));
  expect(digest('203.0.113.7')).toBe(digest('::ffff:203.0.113.7'));
  expect(digest(null)).toBeUndefined();
});
