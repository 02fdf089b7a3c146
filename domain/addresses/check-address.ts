import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { FieldProblem } from '#lib/field-problem.ts';
import { ADDRESS_FIELDS, type Address, type AddressField, addressOf, LONGEST } from './address.ts';
import { type AddressForm, addressForm } from './address-form.ts';

export type AddressProblems = Partial<Record<AddressField, FieldProblem>>;

type Terms = {
  /** Where it may be. */
  countries: readonly string[];
  asksPhone: boolean;
};

const PHONE = /^\+?[\d\s()./-]{5,30}$/;

/**
 * An address as it was typed, without blanks around its parts and without what its country's addresses don't
 * have; or what is wrong, by field.
 */
export function checkAddress(
  typed: Address,
  { countries, asksPhone }: Terms,
): { address: Address } | { problems: AddressProblems } {
  const country = typed.country.trim();
  if (country === '') return { problems: { country: { code: 'missing' } } };
  if (!countries.includes(country)) return { problems: { country: { code: 'not-delivered-to' } } };
  const form = addressForm(country);
  const asked = new Set<AddressField>(['country', ...form.fields, ...(asksPhone ? ['phone' as const] : [])]);
  const address = addressOf((field) => (asked.has(field) ? tidy(field, typed[field], country) : ''));
  const required = new Set<AddressField>([...form.required, ...(asksPhone ? ['phone' as const] : [])]);
  const problems: AddressProblems = {};
  for (const field of ADDRESS_FIELDS) {
    if (!asked.has(field)) continue;
    const problem = problemOf(field, typed[field].trim(), { address, required: required.has(field), form });
    if (problem !== null) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { address };
}

function tidy(field: AddressField, text: string, country: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return field === 'postcode' ? (readPostcode(line.toUpperCase(), country) ?? line) : line;
}

function problemOf(
  field: AddressField,
  typed: string,
  { address, required, form: { regions } }: { address: Address; required: boolean; form: AddressForm },
): FieldProblem | null {
  if (typed === '') return required ? { code: 'missing' } : null;
  if ([...typed].length > LONGEST[field]) return { code: 'too-long', longest: LONGEST[field] };
  if (/\p{Cc}/u.test(typed)) return { code: 'unstorable-character' };
  if (field === 'postcode' && readPostcode(address.postcode, address.country) === null)
    return { code: 'no-postcode' };
  if (field === 'phone' && !PHONE.test(typed)) return { code: 'no-phone' };
  if (field === 'region' && regions.length > 0 && !regions.some(({ code }) => code === address.region))
    return { code: 'no-region' };
  return null;
}

/** Where a blank or a dash may stand that was left out, counted from the first letter. */
const GAPS = [2, 3, 4, 5];

/**
 * A postal code as its country writes it, or null for what is none. Of a country without a known form
 * anything is one.
 */
function readPostcode(typed: string, country: string): string | null {
  if (!postcodeValidatorExistsForCountry(country) || postcodeValidator(typed, country)) return typed;
  const bare = typed.replace(/[ -]/g, '');
  const gaps = GAPS.flatMap((at) => [' ', '-'].map((gap) => bare.slice(0, at) + gap + bare.slice(at)));
  return [bare, ...gaps].find((code) => postcodeValidator(code, country)) ?? null;
}
