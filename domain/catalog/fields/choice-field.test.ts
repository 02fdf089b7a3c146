import { expect, test } from 'vitest';
import { choiceField } from './choice-field.ts';

const field = choiceField({ name: 'format', choices: ['plain', 'markdown'], initial: 'plain' });

test('one of its words is read, in whatever case and typed or in a file', () => {
  expect([field.readTyped('markdown'), field.readCell(' Markdown ')]).toEqual([
    { value: 'markdown' },
    { value: 'markdown' },
  ]);
});

test('left empty it is what something new has, and in a file what is there already', () => {
  expect([field.readTyped(''), field.readCell(' ')]).toEqual([{ value: 'plain' }, { value: null }]);
});

test('another word is refused', () => {
  for (const text of ['html', 'markdown!', '0'])
    expect([field.readTyped(text), field.readCell(text)]).toEqual([
      { problem: { code: 'no-choice' } },
      { problem: { code: 'no-choice' } },
    ]);
});
