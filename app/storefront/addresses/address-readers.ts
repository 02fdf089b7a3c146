import { plainText } from '#app/forms/fields.ts';
import { problemTexts } from '#app/forms/problem-text.ts';
import { type Address, addressOf } from '#domain/addresses/address.ts';
import type { AddressProblems } from '#domain/addresses/check-address.ts';
import * as texts from '#texts';

/** The fields of an address in a form. What they must be depends on the country: `checkAddress` tells. */
export const addressReaders = {
  country: plainText,
  name: plainText,
  company: plainText,
  line1: plainText,
  line2: plainText,
  district: plainText,
  city: plainText,
  region: plainText,
  /** The country of whose form the region was typed. */
  region_of: plainText,
  postcode: plainText,
  phone: plainText,
};

/** In words what is wrong with an address in this country, by the names of its fields. */
export function addressErrors(problems: AddressProblems, country: string): Record<string, string> {
  const labels = texts.addresses.labelsOf(country);
  const fields = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]));
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, problem] as const] : [],
  );
  return problemTexts(Object.fromEntries(found), { fields, missing: texts.fields.missing });
}

/** The address that a form shows again: what was typed, or `otherwise` before anything was. */
export function typedAddress(
  typed: Partial<Record<string, string>>,
  otherwise: Partial<Address> = {},
  prefix = '',
): Address {
  const isForeign = (typed[`${prefix}region_of`] ?? typed[`${prefix}country`]) !== typed[`${prefix}country`];
  return addressOf((field) =>
    // Of another country the same code is another region.
    field === 'region' && isForeign ? '' : (typed[prefix + field] ?? otherwise[field]),
  );
}
