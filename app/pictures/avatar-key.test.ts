import { expect, test } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { avatarKeyOf } from './avatar-key.ts';
import { newPictureKey } from './picture-key.ts';

const key = newPictureKey({ folder: 'avatars', uid: 'ann' }, 'Me.png');

test('a user sees the own avatar', () => {
  expect(avatarKeyOf(pictureUrl(key), 'ann')).toBe(key);
});

test.each([null, '', 'https://pictures.example/me.png', '/robots.txt', '/images/products/tea-pot.webp'])(
  'the address %j is no avatar',
  (url) => {
    expect(avatarKeyOf(url, 'ann')).toBeNull();
  },
);

test('the picture of another user is no avatar', () => {
  expect(avatarKeyOf(pictureUrl(key), 'bob')).toBeNull();
});
