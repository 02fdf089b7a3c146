import type { FieldProblem } from '#lib/forms/field-problem.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { escapeCell, unescapeCell } from './escape-cell.ts';
import type { InputField } from './field.ts';

type Options<Name extends string> = {
  name: Name;
  /** Maximum number of characters, as the database counts them. */
  longest: number;
  required?: boolean;
  lines?: number;
};

/** A field for a text. Removes surrounding spaces in forms, but not in CSV files. */
export function textField<const Name extends string>({
  name,
  longest,
  required = false,
  lines,
}: Options<Name>): InputField<Name, string> {
  const checked = (text: string): Reading<string> => {
    const problem = problemOf(text, longest);
    return problem === null ? { value: text } : { problem };
  };
  return {
    kind: 'text',
    name,
    longest,
    required,
    lines,
    initial: '',
    readInput(typed) {
      const text = (lines === undefined ? typed : typed.replaceAll('\r\n', '\n')).trim();
      return text === '' && required ? { problem: { code: 'missing' } } : checked(text);
    },
    toInput: (value) => value,
    readCell(cell) {
      const text = unescapeCell(cell);
      return required && text.trim() === '' ? { problem: { code: 'empty-cell' } } : checked(text);
    },
    toCell: escapeCell,
  };
}

/** The problem with a text; null if the text is valid. Refuses NUL, because PostgreSQL can't store it. */
export function problemOf(text: string, longest: number): FieldProblem | null {
  if (text.includes('\0')) return { code: 'unstorable-character' };
  // The database counts code points. A text never has more code points than UTF-16 units. So code points are
  // counted only if `text.length` exceeds the maximum.
  return text.length > longest && [...text].length > longest ? { code: 'too-long', longest } : null;
}
