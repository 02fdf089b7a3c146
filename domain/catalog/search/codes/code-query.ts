import { isGtin } from '../../fields/gtin-field.ts';

const GTIN_LENGTHS = [8, 12, 13, 14];

/** A typed text, read as a stock keeping unit and as a GTIN. */
export type CodeQuery = { code: string; gtins: string[] };

/**
 * Reads a typed text as a SKU and as a GTIN. GTINs that differ only in their leading zeros count as the same.
 * Ignores spaces and hyphens in a GTIN.
 */
export function codeQuery(text: string): CodeQuery {
  const digits = text.replace(/[\s-]/g, '');
  const number = digits.replace(/^0+/, '');
  const lengths = isGtin(digits) ? GTIN_LENGTHS.filter((length) => length >= number.length) : [];
  return { code: text, gtins: lengths.map((length) => number.padStart(length, '0')) };
}
