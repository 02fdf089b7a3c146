import { plainText } from '#app/forms/fields.ts';
import { problemTexts } from '#app/forms/problem-text.ts';
import type { Address } from '#domain/addresses/address.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import type { DeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { COUNTRIES } from '#lib/countries.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import * as texts from '#texts';
import { addressErrors, addressReaders, typedAddress } from '../addresses/address-readers.ts';

/** All that the form of the delivery may ask. */
export const deliveryReaders = {
  email: plainText,
  ...addressReaders,
  elsewhere: plainText,
  billing_country: plainText,
  billing_name: plainText,
  billing_company: plainText,
  billing_line1: plainText,
  billing_line2: plainText,
  billing_district: plainText,
  billing_city: plainText,
  billing_region: plainText,
  billing_region_of: plainText,
  billing_postcode: plainText,
};

/** What was typed of the delivery. A billing address counts only where it was ticked. */
export type TypedDelivery = { email: string; address: Address; billing: Address | null };

export const BILLING = 'billing_';
const MAX_EMAIL = 254;

/** The form as it was sent. */
export function typedDelivery(form: URLSearchParams): TypedDelivery {
  const typed = Object.fromEntries(form);
  return {
    email: (form.get('email') ?? '').trim().slice(0, MAX_EMAIL),
    address: typedAddress(typed),
    billing: form.get('elsewhere') === 'on' ? typedAddress(typed, {}, BILLING) : null,
  };
}

type Errors = Record<string, string>;

/** What was typed in the form of its countries, or what is wrong, by the names of the fields. */
export function checkDelivery(
  typed: TypedDelivery,
  terms: DeliveryTerms,
  asksEmail: boolean,
): { checked: TypedDelivery } | { errors: Errors } {
  const email = emailErrors(asksEmail ? typed.email : null);
  const address = checkAddress(typed.address, terms);
  const billing = typed.billing && checkAddress(typed.billing, { countries: COUNTRIES, asksPhone: false });
  const errors = {
    ...email,
    ...('problems' in address && addressErrors(address.problems, typed.address.country)),
    ...(billing && 'problems' in billing && billingErrors(billing.problems, typed.billing?.country ?? '')),
  };
  if (Object.keys(errors).length > 0 || 'problems' in address) return { errors };
  const checkedBilling = billing && 'address' in billing ? billing.address : null;
  return { checked: { email: typed.email, address: address.address, billing: checkedBilling } };
}

/** What is wrong with an e-mail; null: it is not asked. */
export function emailErrors(email: string | null): Errors {
  if (email === null || isMailAddress(email)) return {};
  const problem = { code: email === '' ? ('missing' as const) : ('no-email' as const) };
  return problemTexts({ email: problem }, { fields: {}, missing: texts.fields.missing });
}

function billingErrors(problems: Parameters<typeof addressErrors>[0], country: string): Errors {
  const errors = Object.entries(addressErrors(problems, country));
  return Object.fromEntries(errors.map(([name, text]) => [BILLING + name, text]));
}
