import type { InputField } from '#domain/catalog/fields/field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import { parseChoice } from '#domain/payments/methods/method-choice.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/**
 * The field for the payment methods in the merchant's order, each turned on or off. `parseChoice` reads the
 * text.
 */
export function methodChoiceField<const Name extends string>(name: Name): InputField<Name, string> {
  const field = textField({ name, longest: 2_000 });
  const checked = <Value extends string | null>(reading: Reading<Value>): Reading<Value> =>
    'value' in reading && parseChoice(reading.value ?? '') === null
      ? { problem: { code: 'no-choice' } }
      : reading;
  return {
    ...field,
    readInput: (typed) => checked(field.readInput(typed)),
    readCell: (cell) => checked(field.readCell(cell)),
  };
}
