import type { FieldProblem } from '#lib/forms/field-problem.ts';
import { hasLink, hasLinkOrSite } from '#lib/text/links-in-text.ts';
import { ADDRESS_FIELDS, type Address, type AddressField, MAX_LENGTHS, readAddress } from './address.ts';
import { type AddressForm, addressForm } from './address-form.ts';
import { readPostcode } from './postcode.ts';
import { POSTCODE_EXAMPLES } from './postcode-examples.ts';

export type AddressProblems = Partial<Record<AddressField, FieldProblem>>;

type Terms = {
  /** The countries that the shop delivers to. */
  countries: readonly string[];
  asksPhone: boolean;
};

const PHONE = /^\+?[\d\s()./-]{5,30}$/;

/**
 * Checks an address. If the address is valid, returns it without surrounding spaces and without fields that
 * its country doesn't use. Otherwise returns the problem of each invalid field.
 */
export function checkAddress(
  input: Address,
  { countries, asksPhone }: Terms,
): { address: Address } | { problems: AddressProblems } {
  const country = input.country.trim();
  if (country === '') return { problems: { country: { code: 'missing' } } };
  if (!countries.includes(country)) return { problems: { country: { code: 'not-delivered-to' } } };
  const form = addressForm(country);
  const shown = new Set<AddressField>(['country', ...form.fields, ...(asksPhone ? ['phone' as const] : [])]);
  const address = readAddress((field) => (shown.has(field) ? normalize(field, input[field], country) : ''));
  const required = new Set<AddressField>([...form.required, ...(asksPhone ? ['phone' as const] : [])]);
  const problems: AddressProblems = {};
  for (const field of ADDRESS_FIELDS) {
    if (!shown.has(field)) continue;
    const problem = problemOf(field, input[field].trim(), { address, required: required.has(field), form });
    if (problem !== null) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { address };
}

function normalize(field: AddressField, text: string, country: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return field === 'postcode' ? (readPostcode(line.toUpperCase(), country) ?? line) : line;
}

function problemOf(
  field: AddressField,
  input: string,
  { address, required, form: { regions } }: { address: Address; required: boolean; form: AddressForm },
): FieldProblem | null {
  if (input === '') return required ? { code: 'missing' } : null;
  if ([...input].length > MAX_LENGTHS[field]) return { code: 'too-long', longest: MAX_LENGTHS[field] };
  if (/\p{Cc}/u.test(input)) return { code: 'unstorable-character' };
  // Emails show addresses, and email programs turn text that resembles a link into a link.
  if (field === 'name' ? hasLinkOrSite(input) : hasLink(input)) return { code: 'link-in-text' };
  if (field === 'postcode' && readPostcode(address.postcode, address.country) === null)
    return { code: 'no-postcode', example: POSTCODE_EXAMPLES.get(address.country) ?? null };
  if (field === 'phone' && !PHONE.test(input)) return { code: 'no-phone' };
  if (field === 'region' && regions.length > 0 && !regions.some(({ code }) => code === address.region))
    return { code: 'no-region' };
  return null;
}
