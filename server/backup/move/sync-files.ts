import { createQueue } from '#lib/queues/queue.ts';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from '../backup-error.ts';
import { putBytes, sumStored } from '../load-files.ts';
import type { Snapshot } from '../snapshot.ts';

const AT_ONCE = 6;
const BATCH = 500;
const MOST_LOST = 10_000;

type Stored = { name: string; place: string; sha256: string };
/**
 * `files` is the number of checked files that the target has, and `copied` the number of those that this pass
 * copied.
 * `lost` has the names of missing or damaged files. `seen` is a transaction id: the snapshot contains the
 * rows of all committed transactions that have a lower id.
 */
export type SyncedFiles = { files: number; copied: number; lost: string[]; seen: bigint };

/**
 * Copies every file of the snapshot to the same place in the target store, unless the target has it with the
 * correct checksum. Verifies each copy by its checksum.
 * `since` is the `seen` of an earlier pass. With `since`, checks only rows that the earlier pass may have
 * missed. It is a transaction id, because times don't show which transaction committed first.
 */
export async function syncFiles(
  snapshot: Snapshot,
  stores: { from: FileStore; to: FileStore },
  { since, signal }: { since?: bigint | undefined; signal?: AbortSignal | undefined },
): Promise<SyncedFiles> {
  const synced: SyncedFiles = { files: 0, copied: 0, lost: [], seen: await seenBy(snapshot) };
  const queue = createQueue({ running: AT_ONCE, waiting: BATCH });
  for await (const batch of unseenFiles(snapshot, since)) {
    if (signal?.aborted) throw new BackupError('Stopped: npm run move continues from here.');
    await Promise.all(batch.map((file) => queue.run(() => syncFile(stores, file, synced))));
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
  if (!stored) return lose(synced, name);
  await putBytes(to, place, stored.stream);
  synced.copied += 1;
  if ((await sumStored(to, place)) === sha256) return;
  if ((await sumStored(from, place)) === sha256)
    throw new BackupError(`The file ${name} was not copied correctly: run npm run move again.`);
  lose(synced, name);
}

function lose(synced: SyncedFiles, name: string): void {
  synced.files -= 1;
  synced.lost.push(name);
}

/** Returns the id of the oldest transaction that was still running when the snapshot was taken. */
async function seenBy({ client }: Snapshot): Promise<bigint> {
  const { rows } = await client.query<{ seen: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as seen',
  );
  return BigInt(rows[0]?.seen ?? 0);
}

async function* unseenFiles({ client }: Snapshot, since: bigint | undefined): AsyncGenerator<Stored[]> {
  // Compares ages, because transaction ids wrap around. In the worst case, reads a row again unnecessarily.
  const unseen = since === undefined ? '' : `and age(xmin) <= age('${since}'::xid8::xid)`;
  await client.query(
    `declare unseen_files no scroll cursor for
      select name, place, encode(sha256, 'hex') as sha256 from files.objects
      where not starts_with(name, 'variants/') ${unseen}`,
  );
  for (;;) {
    const { rows } = await client.query<Stored>(`fetch ${BATCH} from unseen_files`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close unseen_files');
}
