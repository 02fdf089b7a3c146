import type { InputField } from '#domain/catalog/fields/field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/** Control characters, line breaks, and characters that change the direction of the following text. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Visible characters. Excludes white space of all scripts, joiners and direction marks. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/u;

/**
 * The field for a single line of text, in any script and with emoji. If the line is required, it must contain
 * a visible character.
 */
export function lineField<const Name extends string>(options: {
  name: Name;
  longest: number;
  required?: boolean;
}): InputField<Name, string> {
  const field = textField(options);
  const checked = <Value extends string | null>(
    reading: Reading<Value>,
    code: 'missing' | 'empty-cell',
  ): Reading<Value> => {
    if (!('value' in reading)) return reading;
    const text = reading.value ?? '';
    if (INVISIBLE.test(text)) return { problem: { code: 'unstorable-character' } };
    return options.required && !VISIBLE.test(text) ? { problem: { code } } : reading;
  };
  return {
    ...field,
    readInput: (typed) => checked(field.readInput(typed), 'missing'),
    readCell: (cell) => checked(field.readCell(cell), 'empty-cell'),
  };
}
