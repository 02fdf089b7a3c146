import type { Reading } from '#lib/forms/read-fields.ts';
import type { InputField } from './field.ts';

type Options<Name extends string> = { name: Name; initial: boolean };

const YES = /^(yes|y|ja|j|true|1)$/i;
const NO = /^(no|n|nein|false|0)$/i;

/**
 * A field for yes or no. Reads yes and no in every language of the shop, and writes English in CSV files. An
 * empty form field means the initial value, and an empty cell keeps the current value.
 */
export function flagField<const Name extends string>({
  name,
  initial,
}: Options<Name>): InputField<Name, boolean> {
  const read = (text: string): Reading<boolean> => {
    if (YES.test(text.trim())) return { value: true };
    return NO.test(text.trim()) ? { value: false } : { problem: { code: 'no-yes-or-no' } };
  };
  const toText = (value: boolean) => (value ? 'yes' : 'no');
  return {
    kind: 'flag',
    name,
    required: false,
    longest: 5,
    initial,
    readInput: (text) => (text.trim() === '' ? { value: initial } : read(text)),
    readCell: (cell) => (cell.trim() === '' ? { value: null } : read(cell)),
    toInput: toText,
    toCell: toText,
  };
}
