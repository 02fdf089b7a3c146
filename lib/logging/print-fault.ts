import { StartupError } from '../errors/startup-error.ts';
import { loggableError } from './loggable-error.ts';

/**
 * Prints why a program ends to standard error: a StartupError as its sentence, other errors with their
 * stack. Like the log, it omits the parameters of failed statements.
 */
export function printFault(error: unknown): void {
  console.error(wordsOf(error));
}

function wordsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return 'It failed, and nothing said why.';
  // Also by name, because the built pages contain their own copy of StartupError.
  if (error instanceof StartupError || error.name === 'StartupError') return error.message;
  const { type, message, stack, ...codes } = loggableError(error);
  return [
    stack || `${type}: ${message}`,
    ...Object.entries(codes).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
  ].join('\n  ');
}
