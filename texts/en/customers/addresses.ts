/** Addresses, and the names of address fields in each country. */

export const book = 'Addresses';
export const bookHint = 'Save your delivery addresses to choose from at checkout.';
export const empty = 'No addresses yet';
export const add = 'Add an address';
export const addTitle = 'New address';
export const editTitle = 'Edit address';
export const save = 'Save address';
export const edit = 'Edit';
export const remove = 'Delete';
export const isDefault = 'Default';
export const makeDefault = 'Make default';
/** The accessible name of a button that every address has, such as 'Edit: 1 High Street'. */
export const named = (what: string, address: string) => `${what}: ${address}`;
export const backToAccount = 'My Account';

export const saved = 'Address saved';
export const removed = 'Address deleted';
export const defaultSet = 'Default address changed';
export const saveFailed = 'Failed to save the address';
export const removeFailed = 'Failed to delete the address';
export const notFound = 'Address not found';
export const notFoundHint = 'We can’t find this address. You may have deleted it.';

export const country = 'Country';
export const useCountry = 'Use this country';
export const choose = 'Choose…';
export const more = 'Add company or apartment (optional)';

/** The usual names of the address fields. */
const labels = {
  country,
  name: 'Full name',
  company: 'Company',
  line1: 'Street address',
  line2: 'Apartment, suite or floor',
  district: 'District',
  city: 'City',
  region: 'Province',
  postcode: 'Postal code',
  phone: 'Telephone',
};

type Labels = typeof labels;

const state = { region: 'State' };
const postcode = { postcode: 'Postcode' };

/** Names that differ from the usual ones, by country code. */
const ofCountry: Record<string, Partial<Labels>> = {
  AE: { region: 'Emirate' },
  AU: { ...state, ...postcode, city: 'Suburb' },
  BR: state,
  BS: { region: 'Island' },
  CV: { region: 'Island' },
  GB: { ...postcode, city: 'Town or city' },
  HK: { region: 'Area', city: 'District' },
  IE: { region: 'County', postcode: 'Eircode' },
  IN: { ...state, postcode: 'PIN code' },
  JM: { region: 'Parish' },
  JP: { region: 'Prefecture' },
  KY: { region: 'Island' },
  MX: state,
  MY: state,
  NG: state,
  NI: { region: 'Department' },
  NR: { region: 'District' },
  NZ: postcode,
  RU: { region: 'Oblast' },
  TV: { region: 'Island' },
  TW: { region: 'County' },
  UA: { region: 'Oblast' },
  US: { ...state, postcode: 'ZIP code' },
  VE: state,
  ZA: postcode,
};

/** Returns the names of the address fields in a country. */
export const labelsOf = (code: string): Labels => ({ ...labels, ...ofCountry[code] });
