import { expect, test } from 'vitest';
import { subjectText } from './subject-text.ts';

const subjectId = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('an order is named by its id, in new entries and in those of a version that stored the name', () => {
  const action = 'order.note';
  expect(subjectText({ action, subjectId, subjectName: '' })).toBe('Order 0f8fad5b');
  expect(subjectText({ action, subjectId, subjectName: 'Order 0f8fad5b' })).toBe('Order 0f8fad5b');
});

test('any other subject has the name stored in its entry, or none', () => {
  expect(subjectText({ action: 'product.delete', subjectId: '7', subjectName: 'Tea' })).toBe('Tea');
  expect(subjectText({ action: 'product.delete', subjectId: '7', subjectName: '' })).toBe('');
});
