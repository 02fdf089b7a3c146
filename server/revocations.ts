import type { Logger } from 'pino';
import type { Database } from '#db/open.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { repeat } from './repeat.ts';

const READ_AGAIN = { firstMs: 5_000, thenMs: 5_000 };

/**
 * Opens this process's list of ended sessions. Reads the list immediately, and then every 5 seconds. Also
 * returns a function that stops the reading.
 */
export async function openRevocations(
  { db, payments, jobs }: Pick<Database, 'db' | 'payments' | 'jobs'>,
  log: Logger,
): Promise<{ list: RevocationList; stop(): Promise<void> }> {
  const list = createRevocationList(db, { payments, jobs });
  await list.read();
  const stopReading = repeat(READ_AGAIN, list.read, (err) =>
    log.error(
      { err },
      'The list of ended sessions could not be read: the database is asked for each request',
    ),
  );
  return { list, stop: stopReading };
}
