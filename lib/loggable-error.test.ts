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

test('the log tells which statement failed, and nothing that it was given', () => {
  const cause = Object.assign(new Error('the disk is full'), { detail: `Failing row contains (${HASH})` });
  const failed = new DrizzleQueryError('update users set password = $1 where id = $2', [HASH, 'ann'], cause);
  for (const line of [failed, new Error('Sign-up failed', { cause: failed }), cause].map(logged)) {
    expect(line).toContain('the disk is full');
    expect(line).not.toContain(HASH);
  }
  expect(logged(failed)).toContain('update users set password');
});
