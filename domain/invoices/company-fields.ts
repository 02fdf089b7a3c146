import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/read-fields.ts';

/** What the merchant says of himself, and what stands before the numbers of his invoices. */
export const companyFields = {
  companyName: textField({ name: 'company_name', longest: 120 }),
  companyAddress: textField({ name: 'company_address', longest: 500, lines: 4 }),
  taxNumber: textField({ name: 'tax_number', longest: 40 }),
  prefix: { name: 'prefix', readTyped: readPrefix },
};

function readPrefix(typed: string): Reading<string> {
  const text = typed.trim();
  if (text.length > 12) return { problem: { code: 'too-long', longest: 12 } };
  return /^[A-Za-z0-9/-]*$/.test(text) ? { value: text } : { problem: { code: 'no-prefix' } };
}

export type Company = { companyName: string; companyAddress: string; taxNumber: string; prefix: string };
