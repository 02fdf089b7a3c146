import { expect, test } from 'vitest';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { countryDefaults } from './country-defaults.ts';
import { countryTimeZone } from './country-time-zone.ts';
import { timeZoneField } from './fields/time-zone-field.ts';

test('a country has the time zone of most of its people, or none', () => {
  expect(['DE', 'CH', 'GB', 'US', 'XX'].map(countryTimeZone)).toEqual([
    'Europe/Berlin',
    'Europe/Zurich',
    'Europe/London',
    'America/New_York',
    '',
  ]);
});

test('a merchant can choose every time zone, and every country with rates or a language has one', () => {
  const { readInput } = timeZoneField('time_zone');
  for (const country of COUNTRIES) {
    const value = countryTimeZone(country);
    expect(readInput(value)).toHaveProperty('value');
    const { vat, language } = countryDefaults(country) ?? {};
    if (vat || language) expect(value).not.toBe('');
  }
});
