import { expect, test } from 'vitest';
import { readTypedMethods } from './read-typed-methods.ts';

const BEFORE = [{ name: 'card' }, { name: 'paypal' }, { name: 'stripe' }];
const read = (form: string) =>
  readTypedMethods(new URLSearchParams(form), BEFORE).map(({ name, on }) => (on ? name : `-${name}`));

test('methods follow the selected positions, and an unticked box switches a method off', () => {
  expect(read('on_card=on&place_card=2&on_paypal=on&place_paypal=3&place_stripe=1')).toEqual([
    '-stripe',
    'card',
    'paypal',
  ]);
});

test('a moved method takes the position it was given, whether it moves up or down', () => {
  expect(read('place_card=1&place_paypal=2&place_stripe=1')).toEqual(['-stripe', '-card', '-paypal']);
  expect(read('place_card=3&place_paypal=2&place_stripe=3')).toEqual(['-paypal', '-stripe', '-card']);
});

test('invalid positions leave the order unchanged, and unknown methods are ignored', () => {
  expect(read('place_card=0&place_paypal=99&place_stripe=x&on_bank=on&place_bank=1')).toEqual([
    '-card',
    '-paypal',
    '-stripe',
  ]);
});
