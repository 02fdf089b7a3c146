import { formatAddress } from 'localized-address-format';
import { isCountry } from '#lib/geography/countries.ts';
import { type Region, regionsOf } from '#lib/geography/regions.ts';
import type { Address, AddressField } from './address.ts';

/** The form for an address in one country. */
export type AddressForm = {
  country: string;
  /** The fields in the order that is usual in the country. Excludes the country and the phone number. */
  fields: AddressField[];
  required: AddressField[];
  /** The regions that the customer chooses from. If the list is empty, the region is a text field. */
  regions: readonly Region[];
};

/**
 * The required fields by country, for countries that need more than a street line and a city. The letters are
 * the codes of libaddressinput: A is the street line, C the city, S the region and Z the postal code.
 */
const REQUIRED = new Map<string, string>(
  Object.entries({
    A: 'AG GI MO VG',
    AS: 'AE CO HK ID KY NR',
    AZ: 'SG SM',
    ASZ: 'JP',
    ACS: 'CR HN IQ JM KN PG SO SV UM VE',
    ACSZ: 'AS AU BR CA CN ES FM IN IT KR MH MP PF PW RU TW UA US VI',
    ACZ:
      'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ MX MY NC NL NO ' +
      'NZ PL PM PN PR PT RE RO SE SH SJ SK TC TR WF YT ZA',
  }).flatMap(([required, countries]) => countries.split(' ').map((country) => [country, required] as const)),
);
const USUALLY_REQUIRED = 'AC';

/** Optional fields that the form hides until the customer opens them. */
export const FOLDED_FIELDS: readonly AddressField[] = ['company', 'line2', 'district'];

/** Caches the forms, because they never change and each cart with shipping needs one. */
const cache = new Map<string, AddressForm>();

/** The address form of a country. For an unknown country, a street line and a city are required. */
export function addressForm(country: string): AddressForm {
  const form = cache.get(country) ?? readForm(country);
  if (isCountry(country)) cache.set(country, form);
  return form;
}

function readForm(country: string): AddressForm {
  const letters = REQUIRED.get(country) ?? USUALLY_REQUIRED;
  const fields = fieldOrder(country);
  const required: AddressField[] = ['name', 'line1'];
  if (letters.includes('C')) required.push('city');
  if (letters.includes('S')) required.push('region');
  if (letters.includes('Z')) required.push('postcode');
  return {
    country,
    fields,
    required: required.filter((field) => fields.includes(field)),
    regions: regionsOf(country),
  };
}

/**
 * A control character for each field. `fieldOrder` formats these characters instead of an address. No real
 * address contains them.
 */
const MARKS = {
  name: '\u0001',
  company: '\u0002',
  line1: '\u0003',
  district: '\u0004',
  city: '\u0005',
  region: '\u0006',
  postcode: '\u0007',
} as const;

/**
 * The order of the fields. The library does not list the fields of a country, so this function formats
 * `MARKS` as an address and looks for each character in the result.
 */
function fieldOrder(country: string): AddressField[] {
  const lines = write({ ...MARKS, country, line2: '', phone: '' }).join('');
  const order = Object.entries(MARKS) as [keyof typeof MARKS, string][];
  return order
    .map(([field, mark]) => ({ field, at: lines.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .flatMap(({ field }): AddressField[] => (field === 'line1' ? ['line1', 'line2'] : [field]));
}

/**
 * The lines of an address on a letter, without the country. In most countries, they contain the region's
 * name, or its code if the shop doesn't know the name.
 */
export function addressLines(address: Address): string[] {
  return write(address).map((line) => line.trim());
}

function write(address: Address): string[] {
  return formatAddress(
    {
      postalCountry: address.country,
      name: address.name,
      organization: address.company,
      addressLines: [address.line1, address.line2].filter(Boolean),
      dependentLocality: address.district,
      locality: address.city,
      administrativeArea: regionText(address),
      postalCode: address.postcode,
    },
    'latin',
  );
}

/** Countries whose letters show the region's code instead of its name. */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function regionText({ country, region }: Address): string {
  if (BY_CODE.has(country)) return region;
  return regionsOf(country).find(({ code }) => code === region)?.name ?? region;
}
