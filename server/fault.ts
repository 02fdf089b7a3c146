import { postgresCode } from '#db/postgres-code.ts';

/** Why a run failed, in words that an administrator may read. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
}

/** Whose words are written for people, and name nobody. */
const SPEAKING = new Set(['AggregateError', 'JobFault', 'StartupError']);

/** What went wrong: by its code alone where its words may tell of customers, as those of databases do. */
export function wordsOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (SPEAKING.has(error.name)) return error.message;
  const code = postgresCode(error) ?? ('code' in error ? String(error.code) : null);
  return code === null ? error.name : `${error.name} ${code}`;
}
