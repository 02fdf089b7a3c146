import { expect, test } from 'vitest';
import { canFetchViewer, sessionTag } from './session-tag-cookie.ts';

const WORD = 'abcdefghijklmnopqrst-_';

test.each([
  [`member=${WORD}; script=1`, true],
  [`kiosk-session=x; script=1; member=${WORD}`, true],
  [`script=1;member=${WORD};other=2`, true],
  [`member=${WORD}`, false],
  ['script=1', false],
  [`member=${WORD}; script=`, false],
  [`member=${WORD}; script=10`, false],
  [`member=${WORD}x; script=1`, false],
  ['member=; script=1', false],
  [`no-member=${WORD}; no-script=1`, false],
  ['', false],
])('a visitor with the cookies %j may fetch /me: %s', (cookies, asks) => {
  expect(canFetchViewer(cookies)).toBe(asks);
});

test('the session tag is found among other cookies', () => {
  expect([sessionTag(`a=1; member=${WORD}; b=2`), sessionTag('a=1')]).toEqual([WORD, null]);
});
