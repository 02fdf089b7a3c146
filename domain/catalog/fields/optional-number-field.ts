import type { Reading } from '#lib/forms/read-fields.ts';
import type { InputField } from './field.ts';
import type { NumberField } from './number-field.ts';

/** In a CSV cell or a staged row, this number removes the current value. An empty cell keeps it. */
export const UNSET = 0;

type MaybeField<Name extends string> = InputField<Name, number | null> & {
  most: number;
  maybeNothing: true;
};

/**
 * A field for an optional number, which is never 0. If there is no number, the form shows an empty field, and
 * a CSV file contains `0`.
 */
export function optionalNumberField<const Name extends string>(field: NumberField<Name>): MaybeField<Name> {
  return {
    ...field,
    maybeNothing: true,
    initial: null,
    readInput(text): Reading<number | null> {
      if (text.trim() === '') return { value: null };
      const read = field.readInput(text);
      return 'value' in read && read.value === UNSET ? { value: null } : read;
    },
    toInput: (value) => (value === null ? '' : field.toInput(value)),
    toCell: (value) => (value === null ? '' : field.toCell(value)),
  };
}

/** Whether a field's value can be null. */
export const isOptionalNumber = (field: object): boolean => 'maybeNothing' in field;
