import { expect, test } from 'vitest';
import { actionText, fieldText, valueText } from './words.ts';

test('an entry is told in words and dollars', () => {
  expect([actionText('product.update'), actionText('shop.close')]).toEqual(['Product changed', 'shop.close']);
  expect(['priceCents', 'imageKey', 'name', 'movedProducts'].map(fieldText)).toEqual([
    'Price',
    'Image',
    'Name',
    'Moved products',
  ]);
  expect([valueText('priceCents', '1250'), valueText('priceCents', 'x')]).toEqual(['$12.50', 'x']);
  expect([valueText('stock', '1250'), valueText('note', '')]).toEqual(['1250', '(empty)']);
});
