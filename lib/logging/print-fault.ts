import { StartupError } from '../errors/startup-error.ts';
import { loggableError } from './loggable-error.ts';

/**
 * Prints to standard error why a program ends. A StartupError is printed as its sentence, and other errors
 * with their stack. Parameters of failed statements are omitted, as in the log.
 */
export function printFault(error: unknown): void {
  console.error(wordsOf(error));
}

function wordsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return 'It failed, and nothing said why.';
  // The name is compared too, because the built pages contain their own copy of StartupError.
  if (error instanceof StartupError || error.name === 'StartupError') return error.message;
  const { type, message, stack, ...codes } = loggableError(error);
  return [
    stack || `${type}: ${message}`,
    ...Object.entries(codes).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
  ].join('\n  ');
}
