import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { claimPlace, discard, releasePlaces, reservePlace } from '../cleanup/garbage.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import { type PieceRow, pieces, type UploadOutcome, type UploadRow, uploads } from '../tables.ts';
import { dropWorkFile, type Spooled } from './spool.ts';

/**
 * Maximum pieces of an upload. A client that sends 256 KiB at a time stays below this limit, even if it often
 * loses its connection.
 */
const MAX_PIECES = 2_000;
/**
 * Pieces below this size are tiny. Clients send at least 256 KiB, except for the last chunk and for the rest
 * of a chunk after a broken connection.
 */
const TINY_BYTES = 64 * 1024;
const MAX_TINY_PIECES = 100;

/** 192 random bits in base64url. */
const UPLOAD_ID = /^[\w-]{32}$/;

/** Finds an upload. @throws {FilesError} 404. */
export async function findUpload(db: DbOrTx, id: string): Promise<UploadRow> {
  const [row] = UPLOAD_ID.test(id) ? await db.select().from(uploads).where(eq(uploads.id, id)).limit(1) : [];
  if (row) return row;
  throw new FilesError(404, 'There is no such upload: it is over, or was never started.');
}

/** Returns the pieces that have arrived, in order. */
export function selectPieces(db: DbOrTx, uploadId: string): Promise<PieceRow[]> {
  return db
    .select()
    .from(pieces)
    .where(eq(pieces.uploadId, uploadId))
    .orderBy(asc(pieces.startByte))
    .limit(MAX_PIECES);
}

/** Locks an upload until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row;
}

/**
 * Adds a local file to an upload, as the bytes from the offset `start`. Skips bytes that are already stored,
 * so the first of several requests with the same bytes wins. Locks no row while it transfers bytes.
 * @throws {FilesError} 503 if bytes before `start` have been lost, 400 if there are too many pieces, or too
 * many tiny ones.
 */
export async function addPiece(
  service: FileService,
  uploadId: string,
  start: number,
  file: Spooled,
): Promise<void> {
  const place = await reservePlace(service, '.uploads');
  try {
    await service.store.put(place, file.path);
  } finally {
    await dropWorkFile(file.path);
  }
  const added = await inTransaction(service.db, async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload?.state !== 'active') return false;
    const skipBytes = upload.receivedBytes - start;
    if (skipBytes < 0) throw new FilesError(503, 'A part of the upload was lost: send it again.');
    if (skipBytes >= file.sizeBytes) return false;
    const { sizeBytes, sha256 } = file;
    const before = await countPieces(tx, uploadId);
    const tiny = sizeBytes - skipBytes < TINY_BYTES && start + sizeBytes !== upload.sizeBytes;
    if (before.all >= MAX_PIECES || (tiny && before.tiny >= MAX_TINY_PIECES))
      throw new FilesError(400, 'The upload came in too many pieces.');
    await tx
      .insert(pieces)
      .values({ uploadId, startByte: upload.receivedBytes, place, skipBytes, sizeBytes, sha256 });
    await tx
      .update(uploads)
      .set({ receivedBytes: start + sizeBytes, updatedAt: new Date(service.clock()) })
      .where(eq(uploads.id, uploadId));
    await claimPlace(tx, place);
    return true;
  }).catch(async (error) => {
    await discard(service, [place]);
    throw error;
  });
  if (!added) await discard(service, [place]);
}

async function countPieces(tx: Tx, uploadId: string): Promise<{ all: number; tiny: number }> {
  const tiny = sql`count(*) filter (where ${pieces.sizeBytes} - ${pieces.skipBytes} < ${TINY_BYTES})`;
  const [found] = await tx
    .select({ all: count(), tiny: tiny.mapWith(Number) })
    .from(pieces)
    .where(eq(pieces.uploadId, uploadId));
  return found ?? { all: 0, tiny: 0 };
}

/**
 * Deletes the bytes from `startByte`, because the store has lost them. The client then sends them again. If
 * the upload has already ended, deletes nothing and returns false.
 */
export async function forgetFrom(
  service: FileService,
  uploadId: string,
  startByte: number,
): Promise<boolean> {
  const lost = await inTransaction(service.db, async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload?.state !== 'active') return null;
    const gone = await tx
      .delete(pieces)
      .where(and(eq(pieces.uploadId, uploadId), gte(pieces.startByte, startByte)))
      .returning();
    await tx.update(uploads).set({ receivedBytes: startByte }).where(eq(uploads.id, uploadId));
    const places = gone.map(({ place }) => place);
    await releasePlaces(tx, places, new Date(service.clock()));
    return places;
  });
  await discard(service, lost ?? []);
  return lost !== null;
}

/**
 * Ends an upload in the transaction. Returns the places of the upload's pieces, which the caller discards
 * after the commit.
 */
export async function endUpload(
  tx: Tx,
  id: string,
  end: { state: 'final' | 'refused' | 'cancelled'; outcome?: UploadOutcome },
  now: Date,
): Promise<string[]> {
  const gone = await tx.delete(pieces).where(eq(pieces.uploadId, id)).returning();
  const places = gone.map(({ place }) => place);
  await releasePlaces(tx, places, now);
  await tx
    .update(uploads)
    .set({ ...end, updatedAt: now })
    .where(eq(uploads.id, id));
  return places;
}
