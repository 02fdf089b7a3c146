import { expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import { adminFailures } from './admin-failure-texts.ts';
import { customerFailures } from './customer-failure-texts.ts';
import { actionFailure, addFailureTexts, intentsWithText, pageFailure } from './failure-texts.ts';
import { failureToast, isPayment } from './failure-toast.ts';

for (const more of [adminFailures, customerFailures]) addFailureTexts(more);

const fields = (entries: Record<string, string> = {}) => new URLSearchParams(entries);
const lost: Fault = { known: false, arrived: 'maybe', note: 'The connection was lost.' };
const refused: Fault = { known: false, arrived: 'no', note: 'Too many requests.' };

test('the shop’s own words come first, with its note', () => {
  const fault: Fault = { known: true, status: 500, note: 'Ours.', response: { says: 'Failed to save' } };
  const toast = { type: 'error', text: 'Failed to save', note: 'Ours.' };
  expect(failureToast(fault, 'auth', fields({ intent: 'login' }))).toEqual(toast);
});

test('a failure without words gets those of its form', () => {
  const fault: Fault = { known: true, status: 500, note: 'Ours.', response: null };
  const toast = { type: 'error', text: 'Failed to log in', note: 'Ours.' };
  expect(failureToast(fault, 'auth', fields({ intent: 'login' }))).toEqual(toast);
});

test('a lost add may have arrived: look at the cart first', () => {
  const { text, note } = failureToast(lost, 'cart/items', fields({ intent: 'add' }));
  expect(text).toBe('Failed to add to cart');
  expect(note).toBe('The connection was lost. Check your cart before you try again.');
});

test('a refused add did not arrive: nothing to look at', () => {
  const { note } = failureToast(refused, 'cart/items', fields({ intent: 'add' }));
  expect(note).toBe('Too many requests.');
});

test('a payment whose reply was lost never says that it failed (decision D25)', () => {
  const text = 'The connection was lost. Look at My Orders before you pay again.';
  expect(failureToast(lost, 'checkout', fields())).toEqual({ type: 'error', text, note: '' });
  expect(failureToast(refused, 'checkout', fields())).toMatchObject({ text, note: refused.note });
});

test('other forms of the checkout are no payment', () => {
  expect(isPayment('checkout', fields())).toBe(true);
  expect(isPayment('checkout', fields({ intent: 'deliver' }))).toBe(false);
  expect(isPayment('account', fields())).toBe(false);
});

test('every form has words of its own for its failure', () => {
  for (const [pattern, intents] of Object.entries(intentsWithText()))
    for (const intent of intents) expect(actionFailure(pattern, intent), pattern).toMatch(/^\w.+\w/);
  expect(actionFailure('nowhere', 'x')).toBe('This could not be sent');
});

test('a page is named by the first part of its address, in the panel by two', () => {
  expect(pageFailure('/')).toBe('Failed to load products');
  expect(pageFailure('/product/7')).toBe('Error fetching product');
  expect(pageFailure('/admin/orders/7')).toBe('Failed to load the orders');
  expect(pageFailure('/nowhere')).toBe('This page could not be loaded');
});
