import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { isMailAddress } from '#lib/text/mail-address.ts';

/**
 * The form fields for the merchant's company and the prefix of invoice numbers. The shop shows the company on
 * invoices, in emails and to search engines.
 */
export const companyFields = {
  companyName: textField({ name: 'company_name', longest: 120 }),
  companyAddress: textField({ name: 'company_address', longest: 500, lines: 4 }),
  taxNumber: textField({ name: 'tax_number', longest: 40 }),
  email: contact({ name: 'company_email', longest: 254, isValid: isMailAddress, code: 'no-email' }),
  phone: contact({ name: 'company_phone', longest: 40, isValid: isPhone, code: 'no-phone' }),
  prefix: { name: 'prefix', readInput: readPrefix },
};

type Contact<Name extends string> = {
  name: Name;
  longest: number;
  isValid: (text: string) => boolean;
  code: 'no-email' | 'no-phone';
};

/** The field for an email address or phone number of the company; '' if there is none. */
function contact<const Name extends string>({ name, longest, isValid, code }: Contact<Name>) {
  const readInput = (typed: string): Reading<string> => {
    const text = typed.trim();
    if (text.length > longest) return { problem: { code: 'too-long', longest } };
    return text === '' || isValid(text) ? { value: text } : { problem: { code } };
  };
  return { name, readInput };
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]{5,30}$/.test(text);
}

function readPrefix(typed: string): Reading<string> {
  const text = typed.trim();
  if (text.length > 12) return { problem: { code: 'too-long', longest: 12 } };
  return /^[A-Za-z0-9/-]*$/.test(text) ? { value: text } : { problem: { code: 'no-prefix' } };
}

export type Company = {
  companyName: string;
  companyAddress: string;
  taxNumber: string;
  /** If the email address or phone number is missing, the stored one does not change. */
  email?: string;
  phone?: string;
  prefix: string;
};
