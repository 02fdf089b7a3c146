import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { connect } from '#db/reach.ts';
import type { Checksum, Head } from './archive/format.ts';
import { blockRemovals, type Hold } from './block-removals.ts';
import { RowSum } from './row-sum.ts';
import { type BackupTable, listTables, readSequences, selectOf } from './tables.ts';

/**
 * Settings with which every server writes rows in the same format and without timeouts. `set local` applies
 * only to the transaction, because a connection pooler would pass other settings on to the next client.
 */
export const SESSION = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local synchronize_seqscans = off;`;
const FILES_AT_ONCE = 500;

/**
 * The stored bytes of an object. `place` is their name in the store. Objects with the same checksum share one
 * `StoredFile`.
 */
export type StoredFile = { sha256: string; place: string; size: number };

export type Snapshot = {
  tables: BackupTable[];
  migrations: Head['migrations'];
  client: pg.Client;
  /** Streams the rows of a table in COPY format. */
  rows(table: BackupTable): Readable;
  sequences(): ReturnType<typeof readSequences>;
  /** Yields the files of the snapshot, one for each checksum. */
  files(): AsyncGenerator<StoredFile>;
  /** @throws if the lock was lost. Files of the snapshot may have been removed since then. */
  requireLocked(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a snapshot of the running database. Until the snapshot is closed, no file that it references is
 * removed. A caller that opens several snapshots passes its own lock as `held`.
 * @throws {BackupError} if another backup or move is running.
 */
export async function openSnapshot(connection: pg.ClientConfig, held?: Hold): Promise<Snapshot> {
  // The lock is taken before the snapshot, so that the snapshot includes all earlier removals.
  const hold = held ?? (await blockRemovals(connection));
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
      requireLocked: hold.requireLocked,
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

/** Computes the count and checksum of a table's rows. */
export async function sumTable(client: pg.ClientBase, table: BackupTable): Promise<Checksum> {
  const sum = new RowSum();
  for await (const part of client.query(to(`copy (${selectOf(table)}) to stdout`))) sum.update(part);
  return sum.result();
}
