import type { StoredAddress } from '#db/schema/addresses.ts';

export type { OrderDelivery } from '#db/schema/addresses.ts';

/**
 * What an address is made of. `country` is ISO 3166-1 alpha-2; `region` its ISO 3166-2 code without the
 * country where the country's regions are known, else as typed; `district` a part of the city.
 */
export type Address = StoredAddress;

export type AddressField = keyof Address;

/** The fields with the characters that each takes. */
export const LONGEST: Record<AddressField, number> = {
  country: 2,
  name: 100,
  company: 100,
  line1: 120,
  line2: 120,
  district: 80,
  city: 80,
  region: 60,
  postcode: 12,
  phone: 30,
};

export const ADDRESS_FIELDS: readonly AddressField[] = [
  'country',
  'name',
  'company',
  'line1',
  'line2',
  'district',
  'city',
  'region',
  'postcode',
  'phone',
];

/** Addresses in the book of an account. */
export const MAX_ADDRESSES = 20;

/** An address of these texts; what is not named is empty. */
export function addressOf(textOf: (field: AddressField) => string | undefined): Address {
  const text = (field: AddressField) => cut(textOf(field) ?? '', LONGEST[field]);
  return {
    country: text('country'),
    name: text('name'),
    company: text('company'),
    line1: text('line1'),
    line2: text('line2'),
    district: text('district'),
    city: text('city'),
    region: text('region'),
    postcode: text('postcode'),
    phone: text('phone'),
  };
}

/** No character is shorter than one unit: most texts need not be counted. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('');
}

/** Nothing typed yet, in this country. */
export const emptyAddress = (country: string): Address =>
  addressOf((field) => (field === 'country' ? country : ''));
