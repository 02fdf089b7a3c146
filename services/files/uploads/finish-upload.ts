import { inTransaction } from '#db/in-transaction.ts';
import { discard } from '../cleanup/garbage.ts';
import { describe } from '../objects/describe.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { UploadRow } from '../tables.ts';
import { assemble } from './assemble.ts';
import { type Publication, publish } from './publish.ts';
import { endUpload, findUpload, lockUpload } from './uploads.ts';

type By = Pick<Publication, 'network' | 'replaces'>;

/**
 * Creates the object of a complete upload and returns its metadata. A repeated request gets the same
 * response. If the picture is refused, the upload ends.
 * @throws {FilesError} 400 if bytes are missing, or the 4xx of the refusal.
 */
export async function finishUpload(service: FileService, id: string, by: By): Promise<Response> {
  const upload = await findUpload(service.db, id);
  if (upload.state !== 'active') return replyToEnded(upload);
  const { receivedBytes, sizeBytes } = upload;
  if (sizeBytes !== null && receivedBytes < sizeBytes)
    throw new FilesError(400, `Too few bytes: ${receivedBytes} of ${sizeBytes} have arrived.`);
  await makeObject(service, upload, by).catch(async (error) => {
    // A concurrent request may have finished the upload first and removed its pieces.
    if ((await findUpload(service.db, id)).state === 'active') await refuse(service, id, error);
  });
  return replyToEnded(await findUpload(service.db, id));
}

async function makeObject(service: FileService, upload: UploadRow, by: By): Promise<void> {
  const { id, name, settings } = upload;
  let places: string[] = [];
  await publish(service, {
    name,
    settings,
    ...by,
    path: () => assemble(service, upload),
    guard: async (tx) => (await lockUpload(tx, id))?.state === 'active',
    afterwards: async (tx, row) => {
      const outcome = { metadata: describe(row, service.bucket) };
      places = await endUpload(tx, id, { state: 'final', outcome }, new Date(service.clock()));
    },
  });
  await discard(service, places);
}

/**
 * If the picture was refused, ends the upload and stores the refusal as its result, so that a repeated
 * request gets the same response. Rethrows any other error, after which the client can continue the upload.
 */
async function refuse(service: FileService, id: string, error: unknown): Promise<void> {
  if (!(error instanceof FilesError) || error.status >= 500) throw error;
  const outcome = { status: error.status, message: error.message };
  const places = await inTransaction(service.db, async (tx) => {
    if ((await lockUpload(tx, id))?.state !== 'active') return [];
    return endUpload(tx, id, { state: 'refused', outcome }, new Date(service.clock()));
  });
  await discard(service, places);
}

/**
 * Returns the response for a finished upload.
 * @throws {FilesError} if the upload was refused or cancelled.
 */
export function replyToEnded({ state, outcome }: UploadRow): Response {
  if (outcome && 'status' in outcome) throw new FilesError(outcome.status, outcome.message);
  if (state !== 'final' || !outcome) throw new FilesError(400, 'The upload was cancelled.');
  return Response.json(outcome.metadata, {
    headers: { 'X-Goog-Upload-Status': 'final', 'Cache-Control': 'no-store' },
  });
}
