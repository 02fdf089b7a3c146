import { expect, test } from 'vitest';
import { fileErrorResponse } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'EROFS', 'CERT_HAS_EXPIRED'])(
  'a store that reports %s is unavailable: 503 with a Retry-After header',
  (code) => {
    const reply = fileErrorResponse(withCode(code));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3']);
  },
);

test('an internal error is a 500 without a Retry-After header', () => {
  const reply = fileErrorResponse(withCode('ENOENT'));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, null]);
});
