import type { Reading } from '#lib/forms/read-fields.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { centsToDecimal, inputToCents, mayBeGrouped, withoutSign } from '#lib/money/money.ts';
import { site } from '#lib/site.ts';
import type { InputField } from './field.ts';

type Options<Name extends string> = {
  name: Name;
  /** The largest value. Amounts of money are in cents. */
  most: number;
  required?: boolean;
};

export type NumberField<Name extends string> = InputField<Name, number> & { most: number };

/**
 * A field for an amount of money of at least 0. The value is in cents, but people enter a decimal. The amount
 * must be a multiple of the shop's rounding step. Without a value, an optional field is 0.
 */
export function moneyField<const Name extends string>(options: Options<Name>): NumberField<Name> {
  const read = (text: string): Reading<number> => {
    const digits = withoutSign(text);
    if (/^-\d*[.,]?\d+$/.test(digits)) return { problem: { code: 'below-zero' } };
    const cents = inputToCents(digits);
    if (mayBeGrouped(digits)) return { problem: { code: 'ambiguous-amount' } };
    if (cents === null && /^\d*[.,]\d+$/.test(digits)) return { problem: { code: 'below-a-cent' } };
    if (cents === null) return { problem: { code: 'no-amount' } };
    if (cents % site().roundingStep !== 0)
      return { problem: { code: 'between-steps', stepCents: site().roundingStep } };
    return cents > options.most
      ? { problem: { code: 'amount-too-high', mostCents: options.most } }
      : { value: cents };
  };
  return {
    ...numberField(options, read),
    kind: 'money',
    longest: 20,
    toInput: centsToInput,
    toCell: centsToDecimal,
  };
}

/** A field for a whole number of at least 0. Without a value, an optional field is 0. */
export function wholeNumberField<const Name extends string>(options: Options<Name>): NumberField<Name> {
  const read = (text: string): Reading<number> => {
    const digits = text.trim();
    if (/^-\d+$/.test(digits)) return { problem: { code: 'below-zero' } };
    if (!/^\d{1,15}$/.test(digits)) return { problem: { code: 'no-whole-number' } };
    const value = Number(digits);
    return value > options.most ? { problem: { code: 'number-too-high', most: options.most } } : { value };
  };
  return {
    ...numberField(options, read),
    kind: 'number',
    longest: 15,
    toInput: String,
    toCell: (value) => value,
  };
}

function numberField<Name extends string>(
  { name, most, required = false }: Options<Name>,
  read: (text: string) => Reading<number>,
) {
  return {
    name,
    most,
    required,
    initial: 0,
    readInput(text: string): Reading<number> {
      if (text.trim() !== '') return read(text);
      return required ? { problem: { code: 'missing' } } : { value: 0 };
    },
    readCell(cell: string): Reading<number | null> {
      if (cell.trim() !== '') return read(cell);
      return required ? { problem: { code: 'empty-cell' } } : { value: null };
    },
  };
}
