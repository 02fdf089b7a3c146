import { expect, test } from 'vitest';
import { actionText, auditValueText, fieldText, providerOf, subjectIdText } from './labels.ts';

test('an entry shows labels instead of keys, and prices in dollars', () => {
  expect(['product.update', 'shop.close'].map((action) => actionText(action, null))).toEqual([
    'Product changed',
    'shop.close',
  ]);
  expect(['priceCents', 'imageKey', 'name', 'movedProducts'].map(fieldText)).toEqual([
    'Price',
    'Image',
    'Name',
    'Moved products',
  ]);
  expect([auditValueText('priceCents', '1250'), auditValueText('priceCents', 'x')]).toEqual(['$12.50', 'x']);
  expect([auditValueText('stock', '1250'), auditValueText('note', '')]).toEqual(['1250', '(empty)']);
});

test('settings show the labels of their fields; choices and booleans are shown as words', () => {
  expect(['pricesIncludeTax', 'bannerText', 'freeFromCents', 'timeZone', 'email'].map(fieldText)).toEqual([
    'Prices include tax',
    'Banner text',
    'Free from',
    'Time zone',
    'Email',
  ]);
  expect([auditValueText('active', true), auditValueText('active', false)]).toEqual(['Yes', 'No']);
  // The value of a name is the merchant's text, so 'true' is not shown as 'Yes'.
  expect(auditValueText('name', 'true')).toBe('true');
  expect([auditValueText('kind', 'pickup'), auditValueText('kind', 'none')]).toEqual(['Pick-up', 'none']);
  expect(['site', '17'].map(subjectIdText)).toEqual(['the shop settings', '17']);
});

const refusal = 'order.refuse-refund';

test('a refused refund is shown with the provider’s name and error code', () => {
  const after = { issue: 'INSUFFICIENT_FUNDS', provider: 'Other Pay' };
  expect(actionText(refusal, providerOf({ after }))).toBe('Refund refused by Other Pay');
  expect(actionText(refusal, null)).toBe('Refund refused by the payment provider');
  expect([fieldText('issue'), auditValueText('issue', after.issue)]).toEqual([
    'Error',
    'The payment provider refused: INSUFFICIENT_FUNDS',
  ]);
});

test('a refused refund that an older version stored as a sentence is shown unchanged', () => {
  const error = 'The payment provider refused: INSUFFICIENT_FUNDS';
  expect(actionText(refusal, providerOf({ after: { error } }))).toBe('Refund refused by PayPal');
  expect([fieldText('error'), auditValueText('error', error)]).toEqual(['Error', error]);
});

test('a variant is shown by its option values', () => {
  expect(['optionValues', 'ownTaxClassId', 'ownImages', 'options'].map(fieldText)).toEqual([
    'Option values',
    'Own tax class',
    'Own pictures',
    'Options',
  ]);
  expect(auditValueText('optionValues', '["M","Red"]')).toBe('M / Red');
  expect(auditValueText('optionValues', '["M","Re…')).toBe('["M","Re…');
});
