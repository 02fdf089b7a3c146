import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ROLE } from '#db/embedded/create-cluster.ts';
import { PORT } from '#db/embedded/pid-file.ts';
import { socketDirOf } from '#db/embedded/socket-dir.ts';

/** Runs one statement in the embedded database of a shop that is running on `dataDir`. */
export async function queryEmbedded<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const cluster = await realpath(join(dataDir, 'postgres'));
  const client = new pg.Client({ host: socketDirOf(cluster), port: PORT, user: ROLE, database: 'kiosk' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
