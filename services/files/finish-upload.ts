import { inTransaction } from '#db/in-transaction.ts';
import { assemble } from './assemble.ts';
import { describe } from './describe.ts';
import { FilesError } from './errors.ts';
import { discard } from './garbage.ts';
import { type Publication, publish } from './publish.ts';
import type { Service } from './service.ts';
import type { UploadRow } from './tables.ts';
import { endUpload, findUpload, lockUpload } from './uploads.ts';

type By = Pick<Publication, 'network' | 'replaces'>;

/**
 * Makes the object of an upload whose bytes are all here, and answers with its metadata; so it does again
 * when asked again. A picture that is refused ends the upload. @throws {FilesError} 400 when bytes are
 * missing, 4xx for the refusal.
 */
export async function finishUpload(service: Service, id: string, by: By): Promise<Response> {
  const upload = await findUpload(service.db, id);
  if (upload.state !== 'active') return replyToEnded(upload);
  const { receivedBytes, sizeBytes } = upload;
  if (sizeBytes !== null && receivedBytes < sizeBytes)
    throw new FilesError(400, `Too few bytes: ${receivedBytes} of ${sizeBytes} have arrived.`);
  await makeObject(service, upload, by).catch(async (error) => {
    // Another request may have been faster, and have cleared away the pieces that this one was reading.
    if ((await findUpload(service.db, id)).state === 'active') await refuse(service, id, error);
  });
  return replyToEnded(await findUpload(service.db, id));
}

async function makeObject(service: Service, upload: UploadRow, by: By): Promise<void> {
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
 * Notes a refusal, so that who asks again is told the same. Other faults are passed on, and the upload stays.
 */
async function refuse(service: Service, id: string, error: unknown): Promise<void> {
  if (!(error instanceof FilesError) || error.status >= 500) throw error;
  const outcome = { status: error.status, message: error.message };
  const places = await inTransaction(service.db, async (tx) => {
    if ((await lockUpload(tx, id))?.state !== 'active') return [];
    return endUpload(tx, id, { state: 'refused', outcome }, new Date(service.clock()));
  });
  await discard(service, places);
}

/** The reply to whoever goes on with an upload that has ended. @throws {FilesError} unless it ended well. */
export function replyToEnded({ state, outcome }: UploadRow): Response {
  if (outcome && 'status' in outcome) throw new FilesError(outcome.status, outcome.message);
  if (state !== 'final' || !outcome) throw new FilesError(400, 'The upload was cancelled.');
  return Response.json(outcome.metadata, {
    headers: { 'X-Goog-Upload-Status': 'final', 'Cache-Control': 'no-store' },
  });
}
