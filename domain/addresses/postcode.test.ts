import { describe, expect, test } from 'vitest';
import { findZone, plainPostalCode } from '#domain/pricing/zones/find-zone.ts';
import { readAddress } from './address.ts';
import { checkAddress } from './check-address.ts';
import { readPostcode } from './postcode.ts';
import { POSTCODE_EXAMPLES } from './postcode-examples.ts';

const REGIONS = new Map([
  ['BR', 'SP'],
  ['CA', 'ON'],
  ['JP', '13'],
  ['US', 'CA'],
]);

/** The normalized postal code of an address, or its problem. */
function postcodeOf(country: string, postcode: string) {
  const region = REGIONS.get(country) ?? '';
  const texts: Record<string, string> = { country, region, name: 'A', line1: 'B', city: 'C', postcode };
  const typed = readAddress((field) => texts[field]);
  const checked = checkAddress(typed, { countries: [country], asksPhone: false });
  return 'address' in checked ? checked.address.postcode : checked.problems.postcode;
}

describe('a postal code gets the separator of its country', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['JE', 'je23ab', 'JE2 3AB'],
    ['IE', 'd02x285', 'D02 X285'],
    ['IE', 'D02-X285', 'D02 X285'],
    ['NL', '1234ab', '1234 AB'],
    ['SE', '11455', '114 55'],
    ['SE', 'SE-114 55', '114 55'],
    ['SE', 'se11455', '114 55'],
    ['CZ', '11000', '110 00'],
    ['SK', '81101', '811 01'],
    ['GR', '10431', '104 31'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['IR', '1193653471', '11936-53471'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['PT', '1000', '1000'],
    ['PR', '00601 1234', '00601-1234'],
    ['PR', '00601', '00601'],
    ['FR', '75 001', '75001'],
    ['FI', 'FI-00100', '00100'],
    ['LU', 'L-1009', '1009'],
    ['LV', 'LV-1010', 'LV-1010'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['BR', '01310100', '01310-100'],
    ['BR', '01310 100', '01310-100'],
    ['US', '941041234', '94104-1234'],
    ['US', '94104', '94104'],
    ['JP', '1000001', '100-0001'],
    ['DE', '10115', '10115'],
    ['GI', 'gx111aa', 'GX11 1AA'],
  ])('%s %s is %s', (country, typed, written) => {
    expect(postcodeOf(country, typed)).toBe(written);
    expect(postcodeOf(country, written)).toBe(written);
  });

  test.each([
    ['DE', '1011', '10115'],
    ['GB', '12345', 'SW1A 1AA'],
    ['NL', 'AB 1234', '1012 AB'],
    ['SE', 'FI-11455', '114 55'],
    ['DZ', '1', null],
  ])('%s %s is refused, with an example of the country', (country, typed, example) => {
    expect(postcodeOf(country, typed)).toEqual({ code: 'no-postcode', example });
  });

  test.each([...POSTCODE_EXAMPLES])('%s has the valid example %s', (country, example) => {
    expect(readPostcode(example, country)).toBe(example);
  });
});

test.each([
  ['GB', 'SW1A', 'sw1a1aa'],
  ['SE', '114', 'SE-114 55'],
  ['BR', '01310-1', '01310100'],
  ['CA', 'K1A0', 'k1a 0b1'],
])('a zone for %s %s still contains %s', (country, prefix, typed) => {
  const postalPrefix = plainPostalCode(prefix);
  const near = {
    id: 1,
    name: 'Near',
    everywhereElse: false,
    places: [{ country, region: '', postalPrefix }],
  };
  const postalCode = String(postcodeOf(country, typed));
  expect(findZone([near], { country, region: '', postalCode })?.name).toBe('Near');
});
