import { expect, test } from 'vitest';
import { pictureNumbers, picturesWithNumbers, sentPictures } from './picture-numbers.ts';

const pictures = ['a.webp', 'b.webp', 'c.webp'];

test('pictures are written and read by their numbers', () => {
  expect(pictureNumbers(['c.webp', 'a.webp', 'gone.webp'], pictures)).toBe('3, 1');
  expect(picturesWithNumbers(' 3,1 ; 3', pictures)).toEqual(['c.webp', 'a.webp']);
  expect(picturesWithNumbers('', pictures)).toEqual([]);
});

test('a number without a picture is refused', () => {
  expect(['0', '4', '-1', '1.5', 'a'].map((text) => picturesWithNumbers(text, pictures))).toEqual(
    Array(5).fill(null),
  );
});

test('a picture that was removed while the form was open keeps its number but is refused', () => {
  const form = new URLSearchParams(pictures.map((key) => ['picture', key]));
  const sent = sentPictures(form, { pictures: [{ key: 'c.webp' }, { key: 'a.webp' }] });
  expect(picturesWithNumbers('3, 1', sent)).toEqual(['c.webp', 'a.webp']);
  expect(picturesWithNumbers('2', sent)).toBeNull();
});
