import { expect, test } from 'vitest';
import type { Place, Zone } from '../rules.ts';
import { findZone } from './find-zone.ts';

const place = (country: string, region = '', postalPrefix = ''): Place => ({ country, region, postalPrefix });
const zone = (name: string, places: Place[]): Zone => ({ id: 1, name, everywhereElse: false, places });
const zones: Zone[] = [
  { ...zone('Rest', []), everywhereElse: true },
  zone('Spain', [place('ES')]),
  zone('Canaries', [place('ES', 'CN')]),
  zone('Gomera', [place('ES', '', '388')]),
  zone('Two codes', [place('ES', '', '38')]),
];
const zoneOf = (country: string, region = '', postalCode = '') =>
  findZone(zones, { country, region, postalCode })?.name;

test('the most specific place wins: longest postal prefix, region, country, everywhere else', () => {
  expect(zoneOf('ES', 'CN', '38840')).toBe('Gomera');
  expect(zoneOf('ES', 'CN', '38001')).toBe('Two codes');
  expect(zoneOf('ES', 'CN', '35001')).toBe('Canaries');
  expect(zoneOf('ES', 'MD', '28001')).toBe('Spain');
  expect(zoneOf('FR', '', '38840')).toBe('Rest');
});

test('of two prefixes of the same length, the one with a region wins, in either order', () => {
  const both = [
    zone('Codes', [place('US', '', '90')]),
    zone('Codes of California', [place('US', 'CA', '90')]),
  ];
  const there = { country: 'US', region: 'CA', postalCode: '90001' };
  for (const each of [both, both.toReversed()])
    expect(findZone(each, there)?.name).toBe('Codes of California');
});

test('postal codes are compared without spaces and dashes, in capitals', () => {
  const cornwall = [zone('Cornwall', [place('GB', '', 'TR1')])];
  expect(findZone(cornwall, { country: 'GB', region: '', postalCode: 'tr1 2ab' })?.name).toBe('Cornwall');
});

test('a destination outside all zones has no zone', () => {
  expect(findZone(zones.slice(1), { country: 'FR', region: '', postalCode: '' })).toBeNull();
});
