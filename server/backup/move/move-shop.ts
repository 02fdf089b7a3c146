import type pg from 'pg';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from '../backup-error.ts';
import { type Hold, holdRemovals } from '../hold-removals.ts';
import { findFaults } from '../invariants.ts';
import { openSnapshot } from '../snapshot.ts';
import { closeShop, movedTo } from './close-shop.ts';
import { openTarget } from './open-target.ts';
import { syncFiles } from './sync-files.ts';
import { syncRows } from './sync-rows.ts';

export type MoveOptions = {
  source: pg.ClientConfig;
  /** Null leaves the database where it is. */
  target: pg.ClientConfig | null;
  /** Null leaves the files where they are. */
  files: { from: FileStore; to: FileStore } | null;
  /** What the target is called in the old shop; no password is in it. */
  place: string;
  signal?: AbortSignal | undefined;
  /** What every process of the shop takes to hear that it is closed, in milliseconds. */
  heardMs?: number;
  say: (line: string) => void;
};

export type Moved = { rows: number; files: number; lost: string[]; closedMs: number };

/**
 * Moves the shop to another database, its files to another store, or both, while it goes on; only for the
 * last step it is closed. Run again after whatever broke it off, it goes on from there.
 * @throws {BackupError}
 */
export async function moveShop(options: MoveOptions): Promise<Moved> {
  const { source, target: url } = options;
  const gone = await movedTo(source);
  const opened = url && (await openTarget(source, url));
  const target = opened?.client ?? null;
  let held: Hold | null = null;
  try {
    if (gone !== null && !opened?.wasBegun)
      throw new BackupError(
        `This shop was moved to ${gone} already: open it again with npm run move -- --reopen first.`,
      );
    // Through all passes: a backup that began between two of them would be in the way of a closed shop.
    held = await holdRemovals(source);
    const moved = await (gone !== null && target
      ? finishMove(options, target, held)
      : moveOpenShop(options, target, held));
    if (url) await requireSame(url);
    return moved;
  } finally {
    await held?.release();
    await opened?.close();
  }
}

async function moveOpenShop(options: MoveOptions, target: pg.Client | null, held: Hold): Promise<Moved> {
  const { source, files, signal, say } = options;
  say('Copying while the shop goes on …');
  const first = await copyOnce(options, target, { held });
  // It reads everything twice more, and copies what changed meanwhile.
  const expected = Math.ceil((first.rowsMs * 2 + 15_000) / 60_000);
  say(`Closing the shop to what is new, for about ${expected} minute${expected === 1 ? '' : 's'} …`);
  const startedAt = Date.now();
  const closed = await closeShop(source, options.heardMs);
  try {
    await closed.shut();
    const second = await copyOnce(options, target, { held, since: first.seen });
    const tables = second.tables;
    await closed.lock(tables);
    const last = await copyOnce(options, target, { held, since: second.seen });
    if (signal?.aborted)
      throw new BackupError('Stopped: the shop is open again, and npm run move goes on from here.');
    await closed.leave(options.place, { database: target !== null });
    if (target) await openToAll(target);
    const lost = [...new Set([...first.lost, ...second.lost, ...last.lost])];
    return { rows: last.rows, files: files ? first.files : 0, lost, closedMs: Date.now() - startedAt };
  } finally {
    await closed.release();
  }
}

/** The old shop was left, and what then broke the move off kept the new one from being opened. */
async function finishMove(options: MoveOptions, target: pg.Client, held: Hold): Promise<Moved> {
  options.say('The old shop is closed already: looking whether all of it came along …');
  const startedAt = Date.now();
  const { rows, files, lost } = await copyOnce(options, target, { held });
  await openToAll(target);
  return { rows, files, lost, closedMs: Date.now() - startedAt };
}

async function copyOnce(
  options: MoveOptions,
  target: pg.Client | null,
  { held, since }: { held: Hold; since?: bigint | undefined },
) {
  const { files, signal } = options;
  const snapshot = await openSnapshot(options.source, held);
  try {
    const startedAt = Date.now();
    const rows = target ? await syncRows(snapshot, target, options) : { rows: 0 };
    const rowsMs = Date.now() - startedAt;
    const copied = files
      ? await syncFiles(snapshot, files, { since, signal })
      : { files: 0, lost: [], seen: since };
    await snapshot.requireHeld();
    return { ...rows, ...copied, tables: snapshot.tables, rowsMs };
  } finally {
    await snapshot.close();
  }
}

/** The target is a shop from now on. */
async function openToAll(target: pg.Client): Promise<void> {
  await target.query('delete from closing');
  await target.query('analyze');
}

async function requireSame(target: pg.ClientConfig): Promise<void> {
  const faults = await findFaults(target);
  if (faults.length > 0)
    throw new BackupError(
      `The shop was moved as it was, but its data does not fit together: ${faults.join('; ')}.`,
    );
}
