import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { PieceRow, UploadRow } from '../tables.ts';
import { dropWorkFile, newWorkFile } from './spool.ts';
import { forgetFrom, selectPieces } from './uploads.ts';

/**
 * Joins the pieces of an upload in one local file and returns its path. Verifies each piece by its checksum.
 * @throws {FilesError} 503 if a piece is missing or damaged in the store. The client then queries the upload
 * and continues from that piece.
 */
export async function assemble(service: FileService, upload: UploadRow): Promise<string> {
  const path = await newWorkFile(service.store.workDir);
  const handle = await open(path, 'wx');
  try {
    for (const piece of await selectPieces(service.db, upload.id)) {
      if (await copyPiece(service, piece, (part) => handle.writeFile(part))) continue;
      if (await forgetFrom(service, upload.id, piece.startByte))
        service.onFault(new Error(`The store has lost ${piece.place} of an upload`));
      throw new FilesError(503, 'A part of the upload was lost: send it again.');
    }
    return path;
  } catch (error) {
    await dropWorkFile(path);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Copies a piece to the file. Returns whether the piece was present and intact. */
async function copyPiece(
  { store }: FileService,
  piece: PieceRow,
  write: (part: Uint8Array) => Promise<unknown>,
): Promise<boolean> {
  const stored = await store.read(piece.place);
  if (!stored) return false;
  const hash = createHash('sha256');
  let toSkip = piece.skipBytes;
  for await (const part of stored.stream) {
    hash.update(part);
    const rest = part.subarray(Math.min(toSkip, part.byteLength));
    toSkip -= part.byteLength - rest.byteLength;
    if (rest.byteLength > 0) await write(rest);
  }
  return stored.sizeBytes === piece.sizeBytes && hash.digest().equals(piece.sha256);
}
