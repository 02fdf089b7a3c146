import { expect, test } from 'vitest';
import { arrangePictures, type PictureAction, readPictureAction } from './arrange-pictures.ts';

const named = (key: string) => ({ key, alt: `of ${key}` });
const start = { main: named('a'), more: [named('b'), named('c'), named('d')] };
const keysAfter = (act: PictureAction, at: number, from = start) => {
  const { main, more } = arrangePictures(from, { act, at });
  return [main.key, ...more.map(({ key }) => key)].join('');
};

test.each([
  ['up', 1, 'acbd'],
  ['up', 0, 'abcd'],
  ['down', 1, 'abdc'],
  ['down', 2, 'abcd'],
  ['remove', 1, 'abd'],
  ['main', 2, 'dbca'],
  ['main', 7, 'abcd'],
] as const)('%s %i turns abcd into %s', (act, at, after) => {
  expect(keysAfter(act, at)).toBe(after);
});

test('the alt text moves with its picture', () => {
  expect(arrangePictures(start, { act: 'main', at: 0 })).toEqual({
    main: named('b'),
    more: [named('a'), named('c'), named('d')],
  });
});

test('a picture that becomes the first main picture leaves no gap in the list', () => {
  expect(keysAfter('main', 1, { ...start, main: { key: '', alt: '' } })).toBe('cbd');
});

test.each(['', 'up', 'up -1', 'up 1 2', 'fly 1', 'main x'])('%j is not the action of any button', (value) => {
  expect(readPictureAction(value)).toBeNull();
});
