import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

type Options<Name extends string> = {
  name: Name;
  /** Maximum number of characters. */
  longest: number;
  read(typed: string): Reading<string>;
};

/** An optional text field. `read` parses the text of forms and of CSV files; '' is the default. */
export function parsedField<const Name extends string>({
  name,
  longest,
  read,
}: Options<Name>): InputField<Name, string> {
  return {
    kind: 'text',
    name,
    required: false,
    longest,
    initial: '',
    readInput: read,
    toInput: (value) => value,
    readCell: read,
    toCell: (value) => value,
  };
}
