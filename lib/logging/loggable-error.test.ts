import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

const HASH = '$argon2id$the-digest-of-a-password';

function logged(err: Error): string {
  const lines: string[] = [];
  pino({ serializers: { err: loggableError } }, { write: (line: string) => lines.push(line) }).error(
    { err },
    'It failed',
  );
  return lines.join();
}

test('the log shows which statement failed, without its parameters', () => {
  const cause = Object.assign(new Error('the disk is full'), { detail: `Failing row contains (${HASH})` });
  const failed = new DrizzleQueryError('update users set password = $1 where id = $2', [HASH, 'ann'], cause);
  for (const line of [failed, new Error('Sign-up failed', { cause: failed }), cause].map(logged)) {
    expect(line).toContain('the disk is full');
    expect(line).not.toContain(HASH);
  }
  expect(logged(failed)).toContain('update users set password');
});

test('of the properties that a client or a server adds to an error, only codes are logged', () => {
  const error = Object.assign(new Error('Request failed'), {
    code: 'ECONNRESET',
    statusCode: 503,
    request: { headers: { authorization: `Bearer ${HASH}` } },
    where: `COPY users, line 1: "${HASH}"`,
    response: HASH,
  });
  expect(JSON.parse(logged(error)).err).toEqual({
    type: 'Error',
    message: 'Request failed',
    stack: expect.stringContaining('Request failed'),
    code: 'ECONNRESET',
    statusCode: 503,
  });
});

test('a value that the database could not read is removed from its message', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "ann@example.com"'), {
    code: '22P02',
  });
  expect(logged(new Error('It failed', { cause }))).toContain('for type uuid: \\"…\\"');
  expect(logged(new Error('It failed', { cause }))).not.toContain('ann');
});
