import { expect, test } from 'vitest';
import { isAvatarUrl } from './avatar-url.ts';

test.each(['https://pictures.example/me.png?size=2', '/images/avatars/me.webp'])(
  '%s may be an avatar',
  (url) => {
    expect(isAvatarUrl(url)).toBe(true);
  },
);

test.each([
  'http://pictures.example/me.png',
  '//pictures.example/me.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://name:secret@pictures.example/',
  'https://pictures.example/a b',
  'me.png',
  '',
  `https://pictures.example/${'a'.repeat(300)}`,
])('%s may not', (url) => {
  expect(isAvatarUrl(url)).toBe(false);
});
