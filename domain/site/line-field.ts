import type { InputField } from '#domain/catalog/fields/field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/** Control characters, line breaks, and what turns the direction of the text that follows on a page. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A text of one line within the shop's own texts: any script and emoji, but nothing invisible. */
export function lineField<const Name extends string>(options: {
  name: Name;
  longest: number;
  required?: boolean;
}): InputField<Name, string> {
  const field = textField(options);
  const checked = <Value extends string | null>(reading: Reading<Value>): Reading<Value> =>
    'value' in reading && INVISIBLE.test(reading.value ?? '')
      ? { problem: { code: 'unstorable-character' } }
      : reading;
  return {
    ...field,
    readInput: (typed) => checked(field.readInput(typed)),
    readCell: (cell) => checked(field.readCell(cell)),
  };
}
