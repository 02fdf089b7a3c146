import { expect, test } from 'vitest';
import { isRetryable, storageCode, storageErrorFrom } from './storage-error.ts';

const object = (status: number, text = '') => storageCode({ status, text, call: 'object' });

test.each([
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
  [400, 'unknown'],
  [412, 'unknown'],
  [500, 'unknown'],
] as const)('status %i is %s', (status, code) => {
  expect(object(status)).toBe(code);
});

test('a 401 that mentions App Check is about the app', () => {
  expect(object(401, 'Firebase App Check token is invalid.')).toBe('unauthorized-app');
});

test('a 404 on an upload does not mean a missing object', () => {
  expect(storageCode({ status: 404, text: '', call: 'upload' })).toBe('unknown');
});

test.each([500, 502, 503, 599, 408, 429])('status %i may be retried', (status) => {
  expect(isRetryable(status)).toBe(true);
});

test.each([200, 400, 401, 402, 403, 404, 409, 413, 600])('status %i may not be retried', (status) => {
  expect(isRetryable(status)).toBe(false);
});

test('a problem with the file is reported as a reason', () => {
  const refused = (status: number, text = 'x') => storageErrorFrom({ status, text, call: 'upload' }).reason;
  expect(refused(413)).toBe('too-large');
  expect(refused(415)).toBe('not-a-picture');
  expect(refused(400, 'The picture is broken')).toBe('unreadable');
  expect(refused(400, 'wrong offset')).toBeNull();
});
