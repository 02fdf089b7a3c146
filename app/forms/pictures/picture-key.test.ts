import { expect, test } from 'vitest';
import { isPictureOf, newPictureKey } from './picture-key.ts';

const products = { folder: 'products', uid: 'boss' } as const;
const mine = { folder: 'avatars', uid: 'Ann_1-x' } as const;
const nameOf = (filename: string) => newPictureKey(products, filename).replace(/^products\/[\w-]{12}-/, '');

test.each([
  ['Tea Pot.JPG', 'tea-pot.jpg'],
  ['Grün-Café №1.png', 'grun-cafe-no1.png'],
  ['写真.webp', 'picture.webp'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\me.gif', 'me.gif'],
  ['.htaccess', 'htaccess'],
  ['page.html', 'page-html'],
  ['a\u0000b\n.avif', 'a-b.avif'],
  ['', 'picture'],
  [`${'long'.repeat(100)}.jpeg`, `${'long'.repeat(12)}.jpeg`],
])('%j is stored as %s', (filename, name) => {
  expect(nameOf(filename)).toBe(name);
});

test('no two keys are the same', () => {
  expect(newPictureKey(products, 'a.png')).not.toBe(newPictureKey(products, 'a.png'));
});

test('a key of the shop belongs to its folder and, as an avatar, to its user', () => {
  expect(isPictureOf(products, newPictureKey(products, 'ä.png'))).toBe(true);
  expect(isPictureOf(products, 'products/tea-pot.webp')).toBe(true);
  expect(isPictureOf(mine, newPictureKey(mine, 'me.png'))).toBe(true);
  expect(isPictureOf(mine, newPictureKey({ ...mine, uid: 'Bob' }, 'me.png'))).toBe(false);
});

test.each([
  'products/../avatars/x',
  'products/a/b.png',
  'products/.a',
  'products/',
  'categories/a.png',
  '/products/a',
])('%j is not the key of a product picture', (key) => {
  expect(isPictureOf(products, key)).toBe(false);
});

test('a user id that is not a single path segment is refused', () => {
  expect(() => newPictureKey({ folder: 'avatars', uid: '../x' }, 'a.png')).toThrow('can name no folder');
});
