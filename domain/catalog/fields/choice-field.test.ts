import { expect, test } from 'vitest';
import { choiceField } from './choice-field.ts';

const field = choiceField({ name: 'format', choices: ['plain', 'markdown'], initial: 'plain' });

test('its choices are read in any case, from a form or a file', () => {
  expect([field.readInput('markdown'), field.readCell(' Markdown ')]).toEqual([
    { value: 'markdown' },
    { value: 'markdown' },
  ]);
});

test('an empty form field means the initial value, an empty cell the current one', () => {
  expect([field.readInput(''), field.readCell(' ')]).toEqual([{ value: 'plain' }, { value: null }]);
});

test('other words are refused', () => {
  for (const text of ['html', 'markdown!', '0'])
    expect([field.readInput(text), field.readCell(text)]).toEqual([
      { problem: { code: 'no-choice' } },
      { problem: { code: 'no-choice' } },
    ]);
});
