import { expect, test } from 'vitest';
import { readTypedMethods } from './read-typed-methods.ts';

const BEFORE = [{ name: 'card' }, { name: 'paypal' }, { name: 'stripe' }];
const read = (form: string) =>
  readTypedMethods(new URLSearchParams(form), BEFORE).map(({ name, on }) => (on ? name : `-${name}`));

test('the order follows the chosen places, and a box that is not ticked switches a method off', () => {
  expect(read('on_card=on&place_card=2&on_paypal=on&place_paypal=3&place_stripe=1')).toEqual([
    '-stripe',
    'card',
    'paypal',
  ]);
});

test('a method that is moved takes the place of the one there, upwards and downwards', () => {
  expect(read('place_card=1&place_paypal=2&place_stripe=1')).toEqual(['-stripe', '-card', '-paypal']);
  expect(read('place_card=3&place_paypal=2&place_stripe=3')).toEqual(['-paypal', '-stripe', '-card']);
});

test('places that are none leave the order as it was, and unknown methods count for nothing', () => {
  expect(read('place_card=0&place_paypal=99&place_stripe=x&on_bank=on&place_bank=1')).toEqual([
    '-card',
    '-paypal',
    '-stripe',
  ]);
});
