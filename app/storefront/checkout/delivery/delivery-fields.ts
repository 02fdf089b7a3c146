import { plainText } from '#app/forms/fields.ts';
import { problemTexts } from '#app/forms/problem-text.ts';
import type { Address } from '#domain/addresses/address.ts';
import { checkAddress } from '#domain/addresses/check-address.ts';
import type { DeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { isMailAddress } from '#lib/text/mail-address.ts';
import * as texts from '#texts';
import { addressErrors, addressReaders, submittedAddress } from '../../addresses/address-readers.ts';

/** All fields of the delivery form. */
export const deliveryReaders = {
  email: plainText,
  ...addressReaders,
  save_address: plainText,
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

/** The input of the delivery form. `billing` is null unless its checkbox is ticked. */
export type DeliveryInput = { email: string; address: Address; billing: Address | null };

export const BILLING = 'billing_';

/** Reads the delivery input from the submitted form. */
export function readDeliveryInput(form: URLSearchParams): DeliveryInput {
  const input = Object.fromEntries(form);
  return {
    email: (form.get('email') ?? '').trim(),
    address: submittedAddress(input),
    billing: form.get('elsewhere') === 'on' ? submittedAddress(input, {}, BILLING) : null,
  };
}

type Errors = Record<string, string>;

/** The normalized input, or its errors by field name. */
export function checkDelivery(
  input: DeliveryInput,
  terms: DeliveryTerms,
  asksEmail: boolean,
): { checked: DeliveryInput } | { errors: Errors } {
  const email = emailErrors(asksEmail ? input.email : null);
  const address = checkAddress(input.address, terms);
  const billing = input.billing && checkAddress(input.billing, { countries: COUNTRIES, asksPhone: false });
  const errors = {
    ...email,
    ...('problems' in address && addressErrors(address.problems, input.address.country)),
    ...(billing && 'problems' in billing && billingErrors(billing.problems, input.billing?.country ?? '')),
  };
  if (Object.keys(errors).length > 0 || 'problems' in address) return { errors };
  const checkedBilling = billing && 'address' in billing ? billing.address : null;
  return { checked: { email: input.email, address: address.address, billing: checkedBilling } };
}

/** The errors of an email address. There are none for null, because the form then has no such field. */
export function emailErrors(email: string | null): Errors {
  if (email === null || isMailAddress(email)) return {};
  const problem = { code: email === '' ? ('missing' as const) : ('no-email' as const) };
  return problemTexts({ email: problem }, { fields: {}, missing: texts.fields.missing });
}

function billingErrors(problems: Parameters<typeof addressErrors>[0], country: string): Errors {
  const errors = Object.entries(addressErrors(problems, country));
  return Object.fromEntries(errors.map(([name, text]) => [BILLING + name, text]));
}
