import { plainText } from '#app/forms/fields.ts';
import { problemTexts } from '#app/forms/problem-text.ts';
import { type Address, readAddress } from '#domain/addresses/address.ts';
import type { AddressProblems } from '#domain/addresses/check-address.ts';
import * as texts from '#texts';

/** The fields of an address form, read as plain text. `checkAddress` validates them for the country. */
export const addressReaders = {
  country: plainText,
  name: plainText,
  company: plainText,
  line1: plainText,
  line2: plainText,
  district: plainText,
  city: plainText,
  region: plainText,
  /** The country whose regions the form contained. */
  region_of: plainText,
  postcode: plainText,
  phone: plainText,
};

/** The messages for the problems of an address, by field name. */
export function addressErrors(problems: AddressProblems, country: string): Record<string, string> {
  const labels = texts.addresses.labelsOf(country);
  const fields = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]));
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, problem] as const] : [],
  );
  return problemTexts(Object.fromEntries(found), { fields, missing: texts.fields.missing });
}

/** The address for the form: the submitted values, or `fallback` before the first submission. */
export function submittedAddress(
  submitted: Partial<Record<string, string>>,
  fallback: Partial<Address> = {},
  prefix = '',
): Address {
  const isForeign =
    (submitted[`${prefix}region_of`] ?? submitted[`${prefix}country`]) !== submitted[`${prefix}country`];
  return readAddress((field) =>
    // A region of one country must not be selected in another country, where its code means something else.
    field === 'region' && isForeign ? '' : (submitted[prefix + field] ?? fallback[field]),
  );
}
