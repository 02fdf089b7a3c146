import { expect, test } from 'vitest';
import { fileErrorResponse } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'EROFS', 'CERT_HAS_EXPIRED'])(
  'a store that says %s is away: 503, and when to come again',
  (code) => {
    const reply = fileErrorResponse(withCode(code));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3']);
  },
);

test('a fault of our own is a 500 that promises nothing', () => {
  const reply = fileErrorResponse(withCode('ENOENT'));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, null]);
});
