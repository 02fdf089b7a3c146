import { centsToDecimal, typedToCents } from '#lib/money.ts';
import type { Reading } from '#lib/read-fields.ts';
import type { TypedField } from './field.ts';

type Options<Name extends string> = {
  name: Name;
  /** The largest value; for money in cents. */
  most: number;
  required?: boolean;
};

export type NumberField<Name extends string> = TypedField<Name, number> & { most: number };

/** An amount of money in cents of at least 0, typed in dollars; 0 where it may be left empty. */
export function moneyField<const Name extends string>(options: Options<Name>): NumberField<Name> {
  const read = (text: string): Reading<number> => {
    const digits = text.trim().replace(/^\$\s*/, '');
    if (/^-\d*\.?\d+$/.test(digits)) return { problem: { code: 'below-zero' } };
    const cents = typedToCents(digits);
    if (cents === null && /^\d*\.\d{3,}$/.test(digits)) return { problem: { code: 'below-a-cent' } };
    if (cents === null) return { problem: { code: 'no-amount' } };
    return cents > options.most
      ? { problem: { code: 'amount-too-high', mostCents: options.most } }
      : { value: cents };
  };
  return {
    ...numberField(options, read),
    kind: 'money',
    longest: 20,
    toTyped: centsToDecimal,
    toCell: centsToDecimal,
  };
}

/** A whole number of at least 0; 0 where it may be left empty. */
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
    toTyped: String,
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
    readTyped(text: string): Reading<number> {
      if (text.trim() !== '') return read(text);
      return required ? { problem: { code: 'missing' } } : { value: 0 };
    },
    readCell(cell: string): Reading<number | null> {
      if (cell.trim() !== '') return read(cell);
      return required ? { problem: { code: 'empty-cell' } } : { value: null };
    },
  };
}
