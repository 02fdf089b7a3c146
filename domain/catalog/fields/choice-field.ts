import type { Reading } from '#lib/read-fields.ts';
import type { TypedField } from './field.ts';

type Options<Name extends string, Choice extends string> = {
  name: Name;
  choices: readonly Choice[];
  initial: Choice;
};

/** One of a few words. Left empty, it is what something new has, and in a file what is there already. */
export function choiceField<const Name extends string, const Choice extends string>({
  name,
  choices,
  initial,
}: Options<Name, Choice>): TypedField<Name, Choice> & { choices: readonly Choice[] } {
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
    readTyped: (text) => (text.trim() === '' ? { value: initial } : read(text)),
    readCell: (cell) => (cell.trim() === '' ? { value: null } : read(cell)),
    toTyped: (value) => value,
    toCell: (value) => value,
  };
}
