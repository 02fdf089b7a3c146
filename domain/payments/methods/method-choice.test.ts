import { expect, test } from 'vitest';
import { chosenMethods, isMethodOn, parseChoice, writeChoice } from './method-choice.ts';

const NAMES = ['card', 'paypal', 'stripe'];
const brief = (stored: string, names = NAMES) =>
  chosenMethods(names, stored).map(({ name, on }) => (on ? name : `-${name}`));

test('all methods are on in their default order if the merchant has chosen nothing', () => {
  expect(brief('')).toEqual(NAMES);
  expect(brief('', ['coin-bank', 'stripe', 'card'])).toEqual(['card', 'stripe', 'coin-bank']);
});

test('the merchant’s order comes first; methods that it does not name follow', () => {
  expect(brief('stripe,-card')).toEqual(['stripe', '-card', 'paypal']);
  expect(brief('gone,-stripe', ['stripe', 'card'])).toEqual(['-stripe', 'card']);
  expect([isMethodOn('card', 'stripe,-card'), isMethodOn('paypal', 'stripe,-card')]).toEqual([false, true]);
});

test('a stored choice reads back unchanged, and the default choice is stored as an empty text', () => {
  for (const stored of ['stripe,-card,paypal', '-card,paypal,stripe'])
    expect(writeChoice(chosenMethods(NAMES, stored))).toBe(stored);
  expect(writeChoice(chosenMethods(NAMES, ''))).toBe('');
  expect(writeChoice(chosenMethods(NAMES, 'card,paypal,stripe'))).toBe('');
});

test.each(['card,card', 'card,-card', 'Card', '--card', 'card,', 'a b', `a${'b'.repeat(40)}`])(
  'an invalid choice is ignored: %s',
  (stored) => {
    expect(parseChoice(stored)).toBeNull();
    expect(brief(stored)).toEqual(NAMES);
  },
);
