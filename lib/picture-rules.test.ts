import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, NOT_A_PICTURE, pictureFault } from './picture-rules.ts';

test('an avatar may have 10 MB, a picture of the catalogue 64', () => {
  const jpeg = (size: number) => ({ size, type: 'image/jpeg' });
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars), 'avatars')).toBeNull();
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars + 1), 'avatars')).toContain('up to 10 MB');
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.avatars + 1), 'products')).toBeNull();
  expect(pictureFault(jpeg(MAX_PICTURE_BYTES.products + 1), 'categories')).toContain('up to 64 MB');
});

test.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('%j is no picture', (type) => {
  expect(pictureFault({ size: 10, type }, 'products')).toBe(NOT_A_PICTURE);
});

test('an empty file is no picture', () => {
  expect(pictureFault({ size: 0, type: 'image/png' }, 'avatars')).toBe(NOT_A_PICTURE);
});
