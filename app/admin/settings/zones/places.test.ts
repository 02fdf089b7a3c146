import { expect, test } from 'vitest';
import { placeName, placesField, typedPlaces } from './places.ts';

const read = (text: string) => placesField.readInput(text);
const place = (country: string, region = '', postalPrefix = '') => ({ country, region, postalPrefix });

test('a place is a country by code or name, a region or a postal code prefix; duplicates count once', () => {
  const text = 'de\n Germany \n\nUnited States-ca\nus-NY\nGB SW1*\nUnited Kingdom ec 1a\nguinea-bissau\n';
  const places = [
    place('DE'),
    place('US', 'CA'),
    place('US', 'NY'),
    place('GB', '', 'SW1'),
    place('GB', '', 'EC1A'),
    place('GW'),
  ];
  expect(read(text)).toEqual({ value: places });
  expect(read(typedPlaces(places))).toEqual({ value: places });
});

test.each(['Atlantis', 'XX', 'US-CALI', 'US-QQ', 'PT-30', 'AE-DU', 'DE 10_', 'DE 12345678901', 'EU', '<b>'])(
  '%s is not a valid place',
  (line) => {
    expect(read(`DE\n${line}`)).toEqual({ problem: { code: 'no-place', line } });
  },
);

test('a zone has 300 places at most', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `DE ${n}`).join('\n');
  expect(read(many(300))).toHaveProperty('value.length', 300);
  expect(read(many(301))).toEqual({ problem: { code: 'too-many-places', most: 300 } });
});

test('a place is shown with the name of its country', () => {
  expect([place('DE'), place('US', 'CA'), place('DE', '', '10')].map(placeName)).toEqual([
    'Germany',
    'United States: CA',
    'Germany: 10…',
  ]);
});
