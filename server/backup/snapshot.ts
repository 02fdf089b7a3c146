import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { connect } from '#db/reach.ts';
import type { Checksum, Head } from './format.ts';
import { type Hold, holdRemovals } from './hold-removals.ts';
import { RowSum } from './row-sum.ts';
import { listTables, readSequences, selectOf, type Table } from './tables.ts';

/**
 * So that rows are written the same way by every server, and nothing is ended for taking long. Within a
 * transaction, so that a pooler between hands nothing of it on.
 */
export const SESSION = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local synchronize_seqscans = off;`;
const FILES_AT_ONCE = 500;

/** Bytes that an object has at a place of the store; those of the same sum are the same. */
export type StoredFile = { sha256: string; place: string; size: number };

export type Snapshot = {
  tables: Table[];
  migrations: Head['migrations'];
  client: pg.Client;
  /** The rows of a table as COPY writes them. */
  rows(table: Table): Readable;
  sequences(): ReturnType<typeof readSequences>;
  /** Bytes that objects of the snapshot have, each once, by their sums. */
  files(): AsyncGenerator<StoredFile>;
  /** @throws when meanwhile files may have been removed. */
  requireHeld(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The database as it is now, while it goes on to change; until it is closed no file that it names is
 * removed. Of several in a row the caller holds removals back himself.
 * @throws {BackupError} when another backup is under way.
 */
export async function openSnapshot(connection: pg.ClientConfig, held?: Hold): Promise<Snapshot> {
  // Before the snapshot: whoever removes files by then is heard of in it.
  const hold = held ?? (await holdRemovals(connection));
  const release = async () => {
    if (!held) await hold.release();
  };
  const client = await connect(connection).catch(async (error) => {
    await release();
    throw error;
  });
  const close = async () => {
    await Promise.all([release(), client.end().catch(() => {})]);
  };
  try {
    await client.query(`begin isolation level repeatable read read only; ${SESSION}`);
    const tables = await listTables(client);
    const { rows: migrations } = await client.query<Head['migrations'][number]>(
      'select name, sha256 from migrations order by name',
    );
    return {
      tables,
      migrations,
      client,
      rows: (table) => client.query(to(`copy (${selectOf(table)}) to stdout`)),
      sequences: () => readSequences(client),
      files: () => listFiles(client),
      requireHeld: hold.requireHeld,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* listFiles(client: pg.Client): AsyncGenerator<StoredFile> {
  await client.query(`declare kept_files no scroll cursor for
    select distinct on (o.sha256) encode(o.sha256, 'hex') as sha256, place, size_bytes::float8 as size
    from files.objects o where not starts_with(name, 'variants/') order by o.sha256, place`);
  for (;;) {
    const { rows } = await client.query<StoredFile>(`fetch ${FILES_AT_ONCE} from kept_files`);
    yield* rows;
    if (rows.length < FILES_AT_ONCE) break;
  }
  await client.query('close kept_files');
}

/** What a table holds, counted and summed. */
export async function sumTable(client: pg.ClientBase, table: Table): Promise<Checksum> {
  const sum = new RowSum();
  for await (const part of client.query(to(`copy (${selectOf(table)}) to stdout`))) sum.update(part);
  return sum.result();
}
