import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { StartupError } from '../errors/startup-error.ts';
import { printFault } from './print-fault.ts';

function printed(error: unknown): string {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  printFault(error);
  return String(print.mock.lastCall?.[0]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a failed statement is printed with its cause, but without its parameters', () => {
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const failed = new DrizzleQueryError('update users set password = $1', ['digest-of-ann'], cause);
  const text = printed(failed);
  expect(text).toContain('update users set password');
  expect(text).toContain('terminating connection');
  expect(text).not.toContain('params');
  expect(text).not.toContain('digest-of-ann');
  expect(printed(cause)).toContain('code: "57P01"');
});

test('a StartupError is printed as its sentence, and a thrown value that is no error is not shown', () => {
  expect(printed(new StartupError('The port is taken.'))).toBe('The port is taken.');
  class OtherError extends StartupError {
    override name = 'OtherError';
  }
  expect(printed(new OtherError('The file is cut off.'))).toBe('The file is cut off.');
  expect(printed({ password: 'digest-of-ann' })).toBe('It failed, and nothing said why.');
});
