import { expect, test } from 'vitest';
import { emptyAddress } from '#domain/addresses/address.ts';
import { submittedAddress } from './address-readers.ts';

const kept = { ...emptyAddress('US'), region: 'CA', city: 'Springfield' };

test('typed fields replace the stored ones', () => {
  const typed = { country: 'US', region_of: 'US', region: 'NY' };
  expect(submittedAddress(typed, kept)).toMatchObject({ country: 'US', region: 'NY', city: 'Springfield' });
  expect(submittedAddress({}, kept)).toEqual(kept);
});

test('a region of another country than the selected one is dropped', () => {
  const typed = { country: 'ES', region_of: 'US', region: 'CA', city: 'Madrid' };
  expect(submittedAddress(typed, kept)).toMatchObject({ country: 'ES', region: '', city: 'Madrid' });
  const billing = { billing_country: 'ES', billing_region_of: 'US', billing_region: 'CA' };
  expect(submittedAddress(billing, emptyAddress('US'), 'billing_')).toMatchObject({
    country: 'ES',
    region: '',
  });
});
