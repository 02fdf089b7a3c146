import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, maxMegabytes, pictureFault } from './picture-rules.ts';

test('an avatar may have 10 MB, a picture of the catalogue 64', () => {
  expect([maxMegabytes('avatars'), maxMegabytes('products'), maxMegabytes('categories')]).toEqual([
    10, 64, 64,
  ]);
  const jpeg = (size: number) => ({ size, type: 'image/jpeg' });
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars), 'avatars')).toBeNull();
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars + 1), 'avatars')).toBe('too-large');
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars + 1), 'products')).toBeNull();
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.products + 1), 'categories')).toBe('too-large');
});

test.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('%j is not a picture', (type) => {
  expect(pictureFault({ size: 10, type }, 'products')).toBe('not-a-picture');
});

test('an empty file is not a picture', () => {
  expect(pictureFault({ size: 0, type: 'image/png' }, 'avatars')).toBe('not-a-picture');
});
