import type pg from 'pg';
import type { FileStore } from '#services/files/index.ts';
import { BackupError } from '../backup-error.ts';
import { blockRemovals, type Hold } from '../block-removals.ts';
import { findViolations } from '../invariants.ts';
import { openSnapshot } from '../snapshot.ts';
import { closeShop, movedTo } from './close-shop.ts';
import { copyGarbage } from './copy-garbage.ts';
import { openTarget } from './open-target.ts';
import { syncFiles } from './sync-files.ts';
import { syncRows } from './sync-rows.ts';

export type MoveOptions = {
  source: pg.ClientConfig;
  /** Null: the database is not moved. */
  target: pg.ClientConfig | null;
  /** Null: the files are not moved. */
  files: { from: FileStore; to: FileStore } | null;
  /**
   * The name of the target, without a password. After the move, the old shop shows this name in its error
   * message.
   */
  place: string;
  /** Whether to move the shop although files are missing or damaged in its store. */
  skipsMissingFiles?: boolean;
  signal?: AbortSignal | undefined;
  /** Milliseconds until every process knows that the shop is closed. */
  heardMs?: number;
  log: (line: string) => void;
};

export type Moved = { rows: number; files: number; lost: string[]; closedMs: number };

/**
 * Moves the shop to another database, its files to another store, or both. The shop runs during the move, and
 * is closed only for the last step. To continue after an interruption, run the move again.
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
    // Takes the lock for all passes. Otherwise a backup could start between two passes, and the closed shop
    // would wait for that backup.
    held = await blockRemovals(source);
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
  const { source, files, signal, log } = options;
  log('Copying while the shop runs …');
  const first = await copyOnce(options, target, { held });
  if (!options.skipsMissingFiles) requireAllFiles(first.lost);
  // After the shop closes, two more passes read all rows and copy the changes.
  const expected = Math.ceil((first.rowsMs * 2 + 15_000) / 60_000);
  log(`Closing the shop for about ${expected} minute${expected === 1 ? '' : 's'} …`);
  const startedAt = Date.now();
  const closed = await closeShop(source, options.heardMs);
  try {
    await closed.shut();
    const second = await copyOnce(options, target, { held, since: first.seen });
    const tables = second.tables;
    await closed.lock(tables);
    const last = await copyOnce(options, target, { held, since: second.seen, isLast: true });
    if (signal?.aborted)
      throw new BackupError('Stopped: the shop is open again, and npm run move continues from here.');
    await closed.leave(options.place, { database: target !== null });
    if (target) await openToAll(target);
    const lost = [...new Set([...first.lost, ...second.lost, ...last.lost])];
    return { rows: last.rows, files: files ? first.files : 0, lost, closedMs: Date.now() - startedAt };
  } finally {
    await closed.release();
  }
}

/**
 * Completes a move that was interrupted after the old shop was marked as moved and before the new shop
 * opened.
 */
async function finishMove(options: MoveOptions, target: pg.Client, held: Hold): Promise<Moved> {
  options.log('The old shop is closed already: copying what is missing …');
  const startedAt = Date.now();
  const { rows, files, lost } = await copyOnce(options, target, { held, isLast: true });
  await openToAll(target);
  return { rows, files, lost, closedMs: Date.now() - startedAt };
}

async function copyOnce(
  options: MoveOptions,
  target: pg.Client | null,
  { held, since, isLast = false }: { held: Hold; since?: bigint | undefined; isLast?: boolean },
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
    if (isLast && target) await copyGarbage(snapshot, target);
    await snapshot.requireLocked();
    return { ...rows, ...copied, tables: snapshot.tables, rowsMs };
  } finally {
    await snapshot.close();
  }
}

/** @throws {BackupError} if files are missing. The source may be the wrong folder, so the shop stays open. */
function requireAllFiles(lost: string[]): void {
  if (lost.length === 0) return;
  const names = lost.slice(0, 20).join(', ') + (lost.length > 20 ? ' …' : '');
  throw new BackupError(
    `Missing or damaged files in the old store: ${lost.length} (${names}). Check DATA_DIR. To move the shop without them, add --skip-missing-files.`,
  );
}

/** Opens the shop in the target database. */
async function openToAll(target: pg.Client): Promise<void> {
  await target.query('delete from closing');
  await target.query('analyze');
}

async function requireSame(target: pg.ClientConfig): Promise<void> {
  const faults = await findViolations(target);
  if (faults.length > 0)
    throw new BackupError(
      `The shop was moved unchanged, but its data is inconsistent: ${faults.join('; ')}.`,
    );
}
