import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FilesError } from './errors.ts';
import type { Service } from './service.ts';
import { dropWorkFile, newWorkFile } from './spool.ts';
import type { PieceRow, UploadRow } from './tables.ts';
import { forgetFrom, selectPieces } from './uploads.ts';

/**
 * Makes one local file of all pieces of an upload and returns its path. Each piece is checked against the
 * checksum taken when it came. @throws {FilesError} 503 when the store has lost one: the client asks what is
 * there and goes on from there.
 */
export async function assemble(service: Service, upload: UploadRow): Promise<string> {
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

/** Whether the piece was there as it came. */
async function copyPiece(
  { store }: Service,
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
