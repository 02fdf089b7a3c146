import { expect, test } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { avatarKeyOf } from './avatar-key.ts';
import { newPictureKey } from './picture-key.ts';

const key = newPictureKey({ folder: 'avatars', uid: 'ann' }, 'Me.png');

test('the address of a user’s own avatar yields its key', () => {
  expect(avatarKeyOf(pictureUrl(key), 'ann')).toBe(key);
});

test.each([null, '', 'https://pictures.example/me.png', '/robots.txt', '/images/products/tea-pot.webp'])(
  'the address %j is not an avatar',
  (url) => {
    expect(avatarKeyOf(url, 'ann')).toBeNull();
  },
);

test('the picture of another user is not an avatar', () => {
  expect(avatarKeyOf(pictureUrl(key), 'bob')).toBeNull();
});
