import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import { type Address, emptyAddress, readAddress } from './address.ts';
import { addressForm, addressLines } from './address-form.ts';
import { checkAddress } from './check-address.ts';

const address = (parts: Partial<Address>) => readAddress((field) => parts[field]);
const check = (parts: Partial<Address>, asksPhone = false) =>
  checkAddress(address(parts), { countries: COUNTRIES, asksPhone });

const homeUs = {
  country: 'US',
  name: 'Ada King',
  line1: '548 Market St',
  city: 'San Francisco',
  region: 'CA',
  postcode: '94104',
};

describe('a form has the fields of its country in the usual order', () => {
  test('in the United States: city, state and ZIP code, all required', () => {
    const { fields, required, regions } = addressForm('US');
    expect(fields).toEqual(['name', 'company', 'line1', 'line2', 'city', 'region', 'postcode']);
    expect(required).toEqual(['name', 'line1', 'city', 'region', 'postcode']);
    expect(regions).toContainEqual({ code: 'CA', name: 'California' });
  });

  test('in Germany: the postal code before the city, and no state', () => {
    expect(addressForm('DE').fields.slice(-2)).toEqual(['postcode', 'city']);
    expect(addressForm('DE').fields).not.toContain('region');
  });

  test('in Hong Kong: no postal code', () => {
    expect(addressForm('HK').fields).not.toContain('postcode');
  });

  test('with a required name and line in every country, and no required field that is not shown', () => {
    for (const country of COUNTRIES) {
      const { fields, required } = addressForm(country);
      expect(required, country).toEqual(expect.arrayContaining(['name', 'line1']));
      expect(fields, country).toEqual(expect.arrayContaining(required));
      expect(new Set(fields).size, country).toBe(fields.length);
    }
  });

  test('with unique region codes that zones can use', () => {
    for (const country of COUNTRIES) {
      const codes = regionsOf(country).map(({ code }) => code);
      expect(new Set(codes).size, country).toBe(codes.length);
      expect(codes.filter((code) => !/^[A-Z0-9]{1,3}$/.test(code))).toEqual([]);
    }
  });
});

describe('an address', () => {
  test('is read without surrounding spaces and without fields that its country does not use', () => {
    const checked = check({ ...homeUs, name: '  Ada  King ', district: 'Nowhere', phone: '+1 555 0100' });
    expect(checked).toEqual({ address: address(homeUs) });
  });

  test.each([
    [{ ...homeUs, city: ' ' }, { city: { code: 'missing' } }],
    [{ ...homeUs, region: 'Kalifornia' }, { region: { code: 'no-region' } }],
    [{ ...homeUs, postcode: 'ABCDE' }, { postcode: { code: 'no-postcode', example: '94104' } }],
    [{ ...homeUs, line1: 'a\u0007b' }, { line1: { code: 'unstorable-character' } }],
    [{ ...homeUs, country: '' }, { country: { code: 'missing' } }],
    [{ ...homeUs, country: 'QQ' }, { country: { code: 'not-delivered-to' } }],
    [
      { country: 'US' },
      {
        name: { code: 'missing' },
        line1: { code: 'missing' },
        city: { code: 'missing' },
        region: { code: 'missing' },
        postcode: { code: 'missing' },
      },
    ],
  ])('%o is refused with a problem for each field', (typed, problems) => {
    expect(check(typed)).toEqual({ problems });
  });

  test('needs a valid phone number only if the shop asks for it', () => {
    expect(check(homeUs, true)).toEqual({ problems: { phone: { code: 'missing' } } });
    expect(check({ ...homeUs, phone: 'call me' }, true)).toEqual({
      problems: { phone: { code: 'no-phone' } },
    });
    expect(check({ ...homeUs, phone: '+1 (555) 010-0000' }, true)).toMatchObject({
      address: { phone: '+1 (555) 010-0000' },
    });
  });
});

test('address lines follow the format of the country', () => {
  expect(addressLines(address(homeUs))).toEqual(['Ada King', '548 Market St', 'San Francisco, CA 94104']);
  const tokyo = { country: 'JP', name: 'A', line1: '1-1 Chiyoda', region: '13', postcode: '100-0001' };
  expect(addressLines(address(tokyo))).toEqual(['A', '1-1 Chiyoda, Tokyo', '100-0001']);
  expect(addressLines(emptyAddress('US'))).toEqual([]);
});
