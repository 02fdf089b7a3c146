import { createQueue } from '#lib/queues/queue.ts';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from '../backup-error.ts';
import { putBytes, sumStored } from '../load-files.ts';
import type { Snapshot } from '../snapshot.ts';

const AT_ONCE = 6;
const BATCH = 500;
const MOST_LOST = 10_000;

type Stored = { name: string; place: string; sha256: string };
/** The snapshot has all rows of transactions before `seen`, unless they were rolled back. */
export type SyncedFiles = { files: number; copied: number; lost: string[]; seen: bigint };

/**
 * Copies every file of the snapshot to the same place of the target. Verifies each there by its checksum;
 * copies missing or damaged files and verifies them again. With `since`, the `seen` of an earlier pass,
 * checks only rows that this pass can't have seen: times don't show which transaction committed first.
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
  if (!stored) return void synced.lost.push(name);
  await putBytes(to, place, stored.stream);
  synced.copied += 1;
  if ((await sumStored(to, place)) === sha256) return;
  if ((await sumStored(from, place)) === sha256)
    throw new BackupError(`The file ${name} was not copied correctly: run npm run move again.`);
  synced.lost.push(name);
}

/** The oldest transaction that was still running for the snapshot. */
async function seenBy({ client }: Snapshot): Promise<bigint> {
  const { rows } = await client.query<{ seen: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as seen',
  );
  return BigInt(rows[0]?.seen ?? 0);
}

async function* unseenFiles({ client }: Snapshot, since: bigint | undefined): AsyncGenerator<Stored[]> {
  // Compares ages, since transaction ids wrap around. At worst, a row is read once more than needed.
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
