import { expect, test } from 'vitest';
import { FailedCall } from './call-api.ts';
import { retryAfterOf } from './retry-after.ts';

const HOUR_MS = 3600_000;

const after = (said: string) =>
  retryAfterOf(
    new FailedCall('/v2', new Response(null, { status: 429, headers: { 'retry-after': said } }), {}),
  );

test.each(['', '0', '-5', '3.5', '-100000', 'soon', 'Sun, 06 Nov 1994 08:49:37 GMT'])(
  'Retry-After: “%s” is ignored',
  (said) => expect(after(said)).toBeNull(),
);

test.each([
  ['60', 60_000],
  ['3601', HOUR_MS],
  ['99999999999', HOUR_MS],
  ['9'.repeat(400), HOUR_MS],
])('Retry-After: %s sets the wait, up to one hour', (said, ms) => expect(after(said)).toBe(ms));
