import type { Reading } from '#lib/forms/read-fields.ts';
import type { InputField } from './field.ts';

type Options<Name extends string, Choice extends string> = {
  name: Name;
  choices: readonly Choice[];
  initial: Choice;
};

/**
 * A field whose value is one of a few words. An empty form field means the initial value, and an empty cell
 * keeps the current value.
 */
export function choiceField<const Name extends string, const Choice extends string>({
  name,
  choices,
  initial,
}: Options<Name, Choice>): InputField<Name, Choice> & { choices: readonly Choice[] } {
  const read = (text: string): Reading<Choice> => {
    const found = choices.find((choice) => choice === text.trim().toLowerCase());
    return found === undefined ? { problem: { code: 'no-choice' } } : { value: found };
  };
  return {
    kind: 'choice',
    name,
    choices,
    required: false,
    longest: Math.max(...choices.map(({ length }) => length)),
    initial,
    readInput: (text) => (text.trim() === '' ? { value: initial } : read(text)),
    readCell: (cell) => (cell.trim() === '' ? { value: null } : read(cell)),
    toInput: (value) => value,
    toCell: (value) => value,
  };
}
