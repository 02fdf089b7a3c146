import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';

test('placeholders are filled once, and an empty value leaves no gap', () => {
  const filled = fillPlaceholders('{parcel} is near. {rest} Bye, {shop}', {
    parcel: 'Order {shop}',
    rest: '',
    shop: 'Kiosk',
  });
  expect(filled).toBe('Order {shop} is near. Bye, Kiosk');
});

test('an unknown placeholder is found, including one of another kind of mail', () => {
  expect(unknownPlaceholder('confirmation', 'Thanks for {order} of {date} at {shop}')).toBeNull();
  expect(unknownPlaceholder('confirmation', 'Thanks for {Order}')).toBe('{Order}');
  expect(unknownPlaceholder('reset-password', 'About {order}: {}')).toBe('{order}');
  expect(unknownPlaceholder('reset-password', 'A {} and } and {')).toBe('{}');
});
