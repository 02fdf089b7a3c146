import type { Reading } from '#lib/read-fields.ts';
import type { TypedField } from './field.ts';
import type { NumberField } from './number-field.ts';

/** Of a cell of a file, and of a staged row: takes away what is there. An empty cell keeps it. */
export const NOTHING = 0;

type MaybeField<Name extends string> = TypedField<Name, number | null> & {
  most: number;
  maybeNothing: true;
};

/** A number that may be nothing, and is never 0: left empty in a form, `0` in a file. */
export function maybeField<const Name extends string>(field: NumberField<Name>): MaybeField<Name> {
  return {
    ...field,
    maybeNothing: true,
    initial: null,
    readTyped(text): Reading<number | null> {
      if (text.trim() === '') return { value: null };
      const read = field.readTyped(text);
      return 'value' in read && read.value === NOTHING ? { value: null } : read;
    },
    toTyped: (value) => (value === null ? '' : field.toTyped(value)),
    toCell: (value) => (value === null ? '' : field.toCell(value)),
  };
}

/** Whether the value of a field may be nothing. */
export const mayBeNothing = (field: object): boolean => 'maybeNothing' in field;
