import type { Reading } from '#lib/read-fields.ts';
import type { TypedField } from './field.ts';

type Options<Name extends string> = { name: Name; initial: boolean };

const YES = /^(yes|y|true|1)$/i;
const NO = /^(no|n|false|0)$/i;

/** Yes or no. Left empty, it is what something new has, and in a file what is there already. */
export function flagField<const Name extends string>({
  name,
  initial,
}: Options<Name>): TypedField<Name, boolean> {
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
    readTyped: (text) => (text.trim() === '' ? { value: initial } : read(text)),
    readCell: (cell) => (cell.trim() === '' ? { value: null } : read(cell)),
    toTyped: toText,
    toCell: toText,
  };
}
