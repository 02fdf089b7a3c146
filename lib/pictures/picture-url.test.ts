import { expect, test } from 'vitest';
import { keyOfPictureUrl, pictureUrl, widthsFor } from './picture-url.ts';

test('an address contains the key, the width and the format', () => {
  expect(pictureUrl('products/tea-pot.webp')).toBe('/images/products/tea-pot.webp');
  expect(pictureUrl('products/tea-pot.webp', { width: 640, format: 'avif' })).toBe(
    '/images/products/tea-pot.webp?w=640&f=avif',
  );
});

test('special characters of a key are escaped in its address, but slashes stay', () => {
  expect(pictureUrl('products/50% off? #1.png')).toBe('/images/products/50%25%20off%3F%20%231.png');
});

test('a picture gets every size up to one that is sharp at double density, and no larger one', () => {
  expect(widthsFor(48)).toEqual([96]);
  expect(widthsFor(300)).toEqual([96, 160, 320, 480, 640]);
  expect(widthsFor(2000)).toEqual([96, 160, 320, 480, 640, 960, 1280, 1920]);
});

test('an address without a width yields its key, and no other text does', () => {
  expect(keyOfPictureUrl(pictureUrl('avatars/ann/a b%.png'))).toBe('avatars/ann/a b%.png');
  for (const text of [
    'https://pictures.example/a.png',
    '/images/',
    '/images/a.png?w=96',
    '/images/%E0',
    'a',
    '',
  ])
    expect(keyOfPictureUrl(text)).toBeNull();
});
