import type { FieldProblem } from '#lib/field-problem.ts';
import type { Reading } from '#lib/read-fields.ts';
import { escapeCell, unescapeCell } from './escape-cell.ts';
import type { TypedField } from './field.ts';

type Options<Name extends string> = {
  name: Name;
  /** Characters, as the database counts them. */
  longest: number;
  required?: boolean;
  lines?: number;
};

/** A text. Forms trim it; a CSV file is taken as it is. */
export function textField<const Name extends string>({
  name,
  longest,
  required = false,
  lines,
}: Options<Name>): TypedField<Name, string> {
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
    readTyped(typed) {
      const text = (lines === undefined ? typed : typed.replaceAll('\r\n', '\n')).trim();
      return text === '' && required ? { problem: { code: 'missing' } } : checked(text);
    },
    toTyped: (value) => value,
    readCell(cell) {
      const text = unescapeCell(cell);
      return required && text.trim() === '' ? { problem: { code: 'empty-cell' } } : checked(text);
    },
    toCell: escapeCell,
  };
}

/** What is wrong with a text; null when nothing is. PostgreSQL takes no NUL. */
export function problemOf(text: string, longest: number): FieldProblem | null {
  if (text.includes('\0')) return { code: 'unstorable-character' };
  // Counted as the database counts them, which are no more than JavaScript counts.
  return text.length > longest && [...text].length > longest ? { code: 'too-long', longest } : null;
}
