import type { StoredAddress } from '#db/schema/addresses.ts';

export type { OrderDelivery } from '#db/schema/addresses.ts';

/**
 * An address. `country` is an ISO 3166-1 alpha-2 code. If the shop knows the country's regions, `region` is
 * the ISO 3166-2 code without the country; otherwise it is free text. `district` is a part of the city.
 */
export type Address = StoredAddress;

export type AddressField = keyof Address;

/** Maximum number of characters per field. */
export const MAX_LENGTHS: Record<AddressField, number> = {
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

/** Maximum number of addresses in an account's address book. */
export const MAX_ADDRESSES = 20;

/** Builds an address from text fields. A missing field becomes an empty string. */
export function readAddress(textOf: (field: AddressField) => string | undefined): Address {
  const text = (field: AddressField) => textOf(field) ?? '';
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

/**
 * Prepares an address for storage as a draft. Truncates a text that is too long to one character more than
 * the maximum, so that `checkAddress` still refuses the text.
 */
export function draftOf(input: Address): Address {
  return readAddress((field) => truncate(input[field], MAX_LENGTHS[field] + 1));
}

function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}

/** An empty address in this country. */
export const emptyAddress = (country: string): Address =>
  readAddress((field) => (field === 'country' ? country : ''));
