import { loggableError } from './loggable-error.ts';

/**
 * Tells on standard error why a program ends: a StartupError in its own sentence, anything else with its
 * stack. As in the log, what a failed statement was given stays out.
 */
export function printFault(error: unknown): void {
  console.error(wordsOf(error));
}

function wordsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return 'It failed, and nothing said why.';
  // By name: the built pages bring a StartupError of their own.
  if (error.name === 'StartupError') return error.message;
  const { type, message, stack, ...codes } = loggableError(error);
  return [
    stack || `${type}: ${message}`,
    ...Object.entries(codes).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
  ].join('\n  ');
}
