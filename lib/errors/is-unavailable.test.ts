import { expect, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['a refused connection below a query', new Error('Failed query', { cause: withCode('ECONNREFUSED') })],
  ['a socket that is gone', withCode('ENOENT', { address: '/data/.s.PGSQL.5432' })],
  ['a connection lost amid a query', new Error('Connection terminated unexpectedly')],
  ['a server that ends', withCode('57P01')],
  ['an identity service without its database', withCode('network-request-failed')],
])('%s counts as unavailable', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a missing file', withCode('ENOENT', { path: '/picture' })],
  ['another service that nobody serves', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a broken rule', withCode('23505')],
  ['no error', 'ECONNREFUSED'],
])('%s does not count as unavailable', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
