import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/**
 * The field for a currency by its ISO 4217 code. `changeCurrency` checks whether a payment method accepts the
 * currency.
 */
export function currencyField<const Name extends string>(
  name: Name,
  initial: string,
): InputField<Name, string> {
  const read = (text: string): Reading<string> => {
    const code = text.trim().toUpperCase();
    return isCurrency(code) ? { value: code } : { problem: { code: 'no-choice' } };
  };
  return {
    kind: 'text',
    name,
    required: true,
    longest: 3,
    initial,
    readInput: read,
    toInput: (code) => code,
    readCell: read,
    toCell: (code) => code,
  };
}

let known: Set<string> | null = null;

function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}
