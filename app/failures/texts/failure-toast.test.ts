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

test('the shop’s own text comes first, with its note', () => {
  const fault: Fault = { known: true, status: 500, note: 'Ours.', response: { says: 'Failed to save' } };
  const toast = { type: 'error', text: 'Failed to save', note: 'Ours.' };
  expect(failureToast(fault, 'auth', fields({ intent: 'login' }))).toEqual(toast);
});

test('a failure without a text gets the text of its form', () => {
  const fault: Fault = { known: true, status: 500, note: 'Ours.', response: null };
  const toast = { type: 'error', text: 'Failed to log in', note: 'Ours.' };
  expect(failureToast(fault, 'auth', fields({ intent: 'login' }))).toEqual(toast);
});

test('after a lost reply to “add to cart” the note says to check the cart first', () => {
  const { text, note } = failureToast(lost, 'cart/items', fields({ intent: 'add' }));
  expect(text).toBe('Failed to add to cart');
  expect(note).toBe('The connection was lost. Check your cart before you try again.');
});

test('after a refused “add to cart” the note does not mention the cart', () => {
  const { note } = failureToast(refused, 'cart/items', fields({ intent: 'add' }));
  expect(note).toBe('Too many requests.');
});

test('a payment whose reply was lost is never reported as failed (decision D25)', () => {
  const text = 'The connection was lost. Look at My Orders before you pay again.';
  expect(failureToast(lost, 'checkout', fields())).toEqual({ type: 'error', text, note: '' });
  expect(failureToast(refused, 'checkout', fields())).toMatchObject({ text, note: refused.note });
});

test('other forms of the checkout are not payments', () => {
  expect(isPayment('checkout', fields())).toBe(true);
  expect(isPayment('checkout', fields({ intent: 'deliver' }))).toBe(false);
  expect(isPayment('account', fields())).toBe(false);
});

test('every form has its own failure text', () => {
  for (const [pattern, intents] of Object.entries(intentsWithText()))
    for (const intent of intents) expect(actionFailure(pattern, intent), pattern).toMatch(/^\w.+\w/);
  expect(actionFailure('nowhere', 'x')).toBe('This could not be sent');
});

test('the failure text of a page depends on the first part of its path, in the admin area on two', () => {
  expect(pageFailure('/')).toBe('Failed to load products');
  expect(pageFailure('/product/7')).toBe('Error fetching product');
  expect(pageFailure('/admin/orders/7')).toBe('Failed to load the orders');
  expect(pageFailure('/nowhere')).toBe('This page could not be loaded');
});
