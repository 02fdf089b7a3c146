import { postgresCode } from '#db/postgres-code.ts';

/** A failed run. Its message is written for administrators. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
}

/** The names of errors whose messages are written for people and contain no personal data. */
const SPEAKING = new Set(['AggregateError', 'JobFault', 'StartupError']);

/**
 * Describes an error by its message. Returns only the error's code if the message may contain customer data,
 * for example in an error of the database.
 */
export function faultMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (SPEAKING.has(error.name)) return error.message;
  const code = postgresCode(error) ?? ('code' in error ? String(error.code) : null);
  return code === null ? error.name : `${error.name} ${code}`;
}
