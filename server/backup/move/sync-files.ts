import { createQueue } from '#lib/queue.ts';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from '../backup-error.ts';
import { putBytes, sumStored } from '../load-files.ts';
import type { Snapshot } from '../snapshot.ts';

const AT_ONCE = 6;
const BATCH = 500;
const MOST_LOST = 10_000;

type Stored = { name: string; place: string; sha256: string; updated: string };
export type SyncedFiles = { files: number; copied: number; lost: string[]; newest: string };

/**
 * Makes the target hold every file of the snapshot at the same place. Each is read there and held against
 * its sum; what is not there, or not right, is copied and read again. Only what changed since `since`,
 * where told.
 */
export async function syncFiles(
  snapshot: Snapshot,
  stores: { from: FileStore; to: FileStore },
  { since, signal }: { since?: string | undefined; signal?: AbortSignal | undefined },
): Promise<SyncedFiles> {
  const synced: SyncedFiles = { files: 0, copied: 0, lost: [], newest: since ?? '-infinity' };
  const queue = createQueue({ running: AT_ONCE, waiting: BATCH });
  for await (const batch of changedFiles(snapshot, synced.newest)) {
    if (signal?.aborted) throw new BackupError('Stopped: npm run move goes on from here.');
    await Promise.all(batch.map((file) => queue.run(() => syncFile(stores, file, synced))));
    synced.newest = batch.at(-1)?.updated ?? synced.newest;
    if (synced.lost.length > MOST_LOST)
      throw new BackupError(
        `More than ${MOST_LOST} files are missing in the store: see that it is the right one.`,
      );
  }
  return synced;
}

async function syncFile(
  { from, to }: { from: FileStore; to: FileStore },
  { name, place, sha256 }: Stored,
  synced: SyncedFiles,
): Promise<void> {
  synced.files += 1;
  if ((await sumStored(to, place)) === sha256) return;
  const stored = await from.read(place);
  if (!stored) return void synced.lost.push(name);
  await putBytes(to, place, stored.stream);
  synced.copied += 1;
  if ((await sumStored(to, place)) === sha256) return;
  if ((await sumStored(from, place)) === sha256)
    throw new BackupError(`The file ${name} did not arrive as it was: run npm run move again.`);
  synced.lost.push(name);
}

/** Objects of the snapshot in the order of their changes. */
async function* changedFiles({ client }: Snapshot, since: string): AsyncGenerator<Stored[]> {
  // Whole instants: those that changed in the same one as the last are looked at again.
  await client.query(
    `declare changed_files no scroll cursor for
      select name, place, encode(sha256, 'hex') as sha256, updated_at::text as updated from files.objects
      where not starts_with(name, 'variants/') and updated_at >= '${since.replaceAll("'", '')}'::timestamptz
      order by updated_at, name`,
  );
  for (;;) {
    const { rows } = await client.query<Stored>(`fetch ${BATCH} from changed_files`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close changed_files');
}
