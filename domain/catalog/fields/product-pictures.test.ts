import { expect, test } from 'vitest';
import { productFields } from '../model/product-fields.ts';
import { parsePictures, picturesOf, writePictures } from './product-pictures.ts';

const line = (n: number) => `products/pot-${n}.webp`;
const read = (text: string) => productFields.moreImages.readInput(text);

test('a line has a picture and, after a bar, its alt text', () => {
  const text = 'products/a.webp | The lid | off\nproducts/b c.webp';
  const pictures = [
    { key: 'products/a.webp', alt: 'The lid | off' },
    { key: 'products/b c.webp', alt: '' },
  ];
  expect(parsePictures(text)).toEqual(pictures);
  expect(writePictures(pictures)).toBe(text);
});

test("other programs' line ends and spaces are normalized, and a repeated picture counts once", () => {
  expect(read('  products/a.webp |  Of\tclay \r\n\r\nproducts/a.webp\r\nproducts/b.webp\r\n')).toEqual({
    value: 'products/a.webp | Of clay\nproducts/b.webp',
  });
});

test('a product has at most eleven pictures besides the main one', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n)).join('\n');
  expect(read(lines(11))).toEqual({ value: lines(11) });
  expect(read(lines(12))).toEqual({ problem: { code: 'too-many-entries', most: 11 } });
});

test.each([
  'https://pictures.example/a.png',
  'categories/a.webp',
  'avatars/ann/a.webp',
  'products/../avatars/a',
  'products/',
  'products/a|b.webp',
  '| alone',
])('%j is not a product picture', (text) => {
  expect(read(text)).toEqual({ problem: { code: 'no-picture', folder: 'products' } });
});

test('an alt text has at most 200 characters', () => {
  expect(read(`products/a.webp | ${'ä'.repeat(200)}`)).toHaveProperty('value');
  expect(read(`products/a.webp | ${'ä'.repeat(201)}`)).toEqual({
    problem: { code: 'too-long', longest: 200 },
  });
});

test('the longest accepted text is as long as the field declares', () => {
  const key = `products/${'k'.repeat(200)}`;
  const lines = Array.from({ length: 11 }, (_, n) => `${key.slice(0, -2)}${n + 10} | ${'a'.repeat(200)}`);
  const kept = read(lines.join('\n'));
  expect('value' in kept && kept.value.length <= productFields.moreImages.longest).toBe(true);
});

test('a product shows its main picture first, and no picture twice', () => {
  const none = { width: null, height: null, placeholder: null };
  const size = { width: 4, height: 3, placeholder: 'AA==' };
  const product = {
    imageKey: line(1),
    imageAlt: 'Front',
    moreImages: `${line(2)} | Side\n${line(1)}\n${line(3)}`,
  };
  expect(picturesOf(product, size, { [line(3)]: size })).toEqual([
    { key: line(1), alt: 'Front', ...size },
    { key: line(2), alt: 'Side', ...none },
    { key: line(3), alt: '', ...size },
  ]);
});
