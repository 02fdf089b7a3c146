import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';

/**
 * The version of the database server, the size of the shop's data in bytes, and the response time in
 * milliseconds.
 */
export async function readDatabaseFacts(
  db: DbOrTx,
): Promise<{ version: string; bytes: number; answerMs: number }> {
  const startedAt = performance.now();
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return {
    version: rows[0]?.version ?? '',
    bytes: Number(rows[0]?.bytes ?? 0),
    answerMs: performance.now() - startedAt,
  };
}
