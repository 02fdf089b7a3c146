import { inTransaction } from '#db/in-transaction.ts';
import { discard } from '../cleanup/garbage.ts';
import { maxBytesOf } from '../limits.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { UploadRow } from '../tables.ts';
import { finishUpload, replyToEnded } from '../uploads/finish-upload.ts';
import { readReplaces } from '../uploads/replaces.ts';
import { dropWorkFile, spool, TooManyBytes } from '../uploads/spool.ts';
import { addPiece, endUpload, findUpload, lockUpload } from '../uploads/uploads.ts';

/**
 * If the connection breaks, the service stores the received bytes only if there are at least this many. The
 * client can send fewer bytes again quickly.
 */
const MIN_PARTIAL_BYTES = 64 * 1024;

/** Handles the commands upload, finalize, query and cancel of a resumable upload. */
export async function continueUpload(
  service: FileService,
  id: string,
  request: Request,
  network: string | null,
): Promise<Response> {
  const commands = (request.headers.get('X-Goog-Upload-Command') ?? '').split(',').map((word) => word.trim());
  const upload = await findUpload(service.db, id);
  if (commands.includes('query')) return replyToQuery(upload);
  if (commands.includes('cancel')) return cancel(service, upload);
  if (!commands.includes('upload') && !commands.includes('finalize'))
    throw new FilesError(400, 'X-Goog-Upload-Command must be upload, finalize, query or cancel.');
  if (upload.state !== 'active') return replyToEnded(upload);
  if (commands.includes('upload')) await receive(service, upload, request, network);
  if (commands.includes('finalize'))
    return finishUpload(service, id, { network, replaces: readReplaces(request) });
  return new Response(null, { headers: { 'X-Goog-Upload-Status': 'active', 'Cache-Control': 'no-store' } });
}

function replyToQuery(upload: UploadRow): Response {
  if (upload.state === 'refused') return replyToEnded(upload);
  return new Response(null, {
    headers: {
      'X-Goog-Upload-Status': upload.state,
      'X-Goog-Upload-Size-Received': String(upload.receivedBytes),
      'Cache-Control': 'no-store',
    },
  });
}

async function cancel(service: FileService, { id }: UploadRow): Promise<Response> {
  const places = await inTransaction(service.db, async (tx) => {
    const upload = await lockUpload(tx, id);
    if (upload?.state === 'final') throw new FilesError(400, 'The upload is finished.');
    return endUpload(tx, id, { state: 'cancelled' }, new Date(service.clock()));
  });
  await discard(service, places);
  return new Response(null, {
    headers: { 'X-Goog-Upload-Status': 'cancelled', 'Cache-Control': 'no-store' },
  });
}

/**
 * Stores the bytes of one request. Skips bytes that are already stored, because a client repeats a request
 * that got no response.
 */
async function receive(
  service: FileService,
  upload: UploadRow,
  request: Request,
  network: string | null,
): Promise<void> {
  const { receivedBytes, sizeBytes } = upload;
  const offset = readOffset(request);
  if (offset > receivedBytes)
    throw new FilesError(400, `Client uploaded to the wrong offset (${offset} instead of ${receivedBytes}).`);
  const end = sizeBytes ?? maxBytesOf(service.limits, upload.name);
  const tooMany = new FilesError(400, `Too many bytes: the upload has ${end}.`);
  if (offset + Number(request.headers.get('Content-Length') ?? 0) > end) throw tooMany;
  if (!request.body) return;
  const { freeBytes } = service.limits;
  const limits = { skipBytes: receivedBytes - offset, maxBytes: end - receivedBytes, freeBytes };
  const { body } = request;
  const piece = await service
    .receiving({ owner: upload.owner, network }, () => spool(service.store.workDir, body, limits))
    .catch((error: unknown) => {
      throw error instanceof TooManyBytes ? tooMany : error;
    });
  const { broken } = piece;
  if (piece.sizeBytes > 0 && (broken === undefined || piece.sizeBytes >= MIN_PARTIAL_BYTES))
    await addPiece(service, upload.id, receivedBytes, piece);
  else await dropWorkFile(piece.path);
  if (broken !== undefined) throw new FilesError(408, 'The connection was lost.');
}

function readOffset(request: Request): number {
  const given = request.headers.get('X-Goog-Upload-Offset') ?? '';
  if (!/^\d{1,15}$/.test(given))
    throw new FilesError(400, 'X-Goog-Upload-Offset must say where the bytes belong.');
  return Number(given);
}
