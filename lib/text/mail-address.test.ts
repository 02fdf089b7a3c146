import { expect, test } from 'vitest';
import { isKnownMailAddress, isMailAddress } from './mail-address.ts';

test.each(['ada@mail.example', 'a.b+c@sub.example.co.uk', 'a@xn--bcher-kva.xn--p1ai', 'A@B.DE'])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

test.each(['a@b', 'root@localhost', 'a@b.c', 'a@b.', 'a@127.0.0.1', 'a@b.12', 'a@b..de', 'Ann <a@b.de>'])(
  '%s is not an address',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);

test('older accounts may have an address without a top-level domain', () => {
  expect(isKnownMailAddress('a@b')).toBe(true);
  expect(isKnownMailAddress('a@b, c@d')).toBe(false);
});
