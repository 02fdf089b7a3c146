import { expect, test } from 'vitest';
import { newPictureKey } from '#app/pictures/picture-key.ts';
import { imageUrl } from '#lib/image-url.ts';
import { avatarKeyOf } from './avatar-key.ts';

const key = newPictureKey({ folder: 'avatars', uid: 'ann' }, 'Me.png');

test('a user sees the own avatar', () => {
  expect(avatarKeyOf(imageUrl(key), 'ann')).toBe(key);
});

test.each([null, '', 'https://pictures.example/me.png', '/robots.txt', '/images/products/tea-pot.webp'])(
  'the address %j is no avatar',
  (url) => {
    expect(avatarKeyOf(url, 'ann')).toBeNull();
  },
);

test('the picture of another user is no avatar', () => {
  expect(avatarKeyOf(imageUrl(key), 'bob')).toBeNull();
});
