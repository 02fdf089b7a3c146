import type { FieldProblem } from '#lib/forms/field-problem.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import type { InputField } from './field.ts';
import { textField } from './text-field.ts';

const LONGEST = 14;
const GTIN = /^(\d{8}|\d{12,14})$/;
const NO_GTIN: FieldProblem = { code: 'no-gtin' };

/** A field for an optional Global Trade Item Number (GTIN). This is usually the number below a bar code. */
export function gtinField<const Name extends string>({ name }: { name: Name }): InputField<Name, string> {
  const text = textField({ name, longest: LONGEST });
  const checked = <Value extends string | null>(reading: Reading<Value>): Reading<Value> =>
    'value' in reading && reading.value && !isGtin(reading.value) ? { problem: NO_GTIN } : reading;
  return {
    ...text,
    // Removes spaces and hyphens, because people often type the digits in groups.
    readInput: (typed) => checked(text.readInput(typed.replace(/[\s-]/g, ''))),
    readCell: (cell) => checked(text.readCell(cell.trim())),
  };
}

/** Whether the text has 8, 12, 13 or 14 digits and a correct GS1 check digit. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  // By GS1, the check digit and every second digit before it count once, and the digits between them three
  // times.
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
