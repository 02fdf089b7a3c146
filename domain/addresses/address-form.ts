import { formatAddress } from 'localized-address-format';
import { isCountry } from '#lib/countries.ts';
import { type Region, regionsOf } from '#lib/regions.ts';
import type { Address, AddressField } from './address.ts';

/** How a country's addresses are asked for. */
export type AddressForm = {
  country: string;
  /** The fields in the order of the country, without country and telephone. */
  fields: AddressField[];
  required: AddressField[];
  /** Where one of these is to be chosen; empty: it is typed. */
  regions: readonly Region[];
};

/**
 * Countries whose addresses need other than a line and a city, by the first letters of libaddressinput's
 * data: A lines, C city, S region, Z postal code.
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

/** What may be said besides, and is folded away. */
export const FOLDED: readonly AddressField[] = ['company', 'line2', 'district'];

/** What a country's form is never changes, and each cart that is sent asks for it. */
const kept = new Map<string, AddressForm>();

/** The form of a country's addresses; the usual one for a country that is not known. */
export function addressForm(country: string): AddressForm {
  const form = kept.get(country) ?? readForm(country);
  if (isCountry(country)) kept.set(country, form);
  return form;
}

function readForm(country: string): AddressForm {
  const letters = REQUIRED.get(country) ?? USUALLY_REQUIRED;
  const fields = fieldOrder(country);
  const needed: AddressField[] = ['name', 'line1'];
  if (letters.includes('C')) needed.push('city');
  if (letters.includes('S')) needed.push('region');
  if (letters.includes('Z')) needed.push('postcode');
  return {
    country,
    fields,
    required: needed.filter((field) => fields.includes(field)),
    regions: regionsOf(country),
  };
}

/** No address holds them: each stands for one field. */
const MARKS = {
  name: '\u0001',
  company: '\u0002',
  line1: '\u0003',
  district: '\u0004',
  city: '\u0005',
  region: '\u0006',
  postcode: '\u0007',
} as const;

/** The library has no list of fields: the order is read from an address of marks that it wrote. */
function fieldOrder(country: string): AddressField[] {
  const written = write({ ...MARKS, country, line2: '', phone: '' }).join('');
  const order = Object.entries(MARKS) as [keyof typeof MARKS, string][];
  return order
    .map(([field, mark]) => ({ field, at: written.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .flatMap(({ field }): AddressField[] => (field === 'line1' ? ['line1', 'line2'] : [field]));
}

/**
 * The lines of an address as letters to its country have them, without the country. Of a region that is
 * known its name where the country writes it out.
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
      administrativeArea: regionWritten(address),
      postalCode: address.postcode,
    },
    'latin',
  );
}

/** Where letters bear the code; elsewhere they bear the name. */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function regionWritten({ country, region }: Address): string {
  if (BY_CODE.has(country)) return region;
  return regionsOf(country).find(({ code }) => code === region)?.name ?? region;
}
