import { maxBytesOf, tooLarge } from '../limits.ts';
import { describe } from '../objects/describe.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService, ObjectEndpoint } from '../service.ts';
import { MAX_SETTINGS_BYTES, readUploadSettings, type UploadSettings } from '../settings.ts';
import { readBoundary, readMultipart } from '../uploads/multipart.ts';
import { admitUpload } from '../uploads/open-upload.ts';
import { publish } from '../uploads/publish.ts';
import { readReplaces } from '../uploads/replaces.ts';
import { dropWorkFile, spool, TooManyBytes } from '../uploads/spool.ts';
import { requireWriter } from './require-writer.ts';

/** The multipart headers, the boundaries and the metadata together always have fewer bytes than this. */
const MAX_FRAME_BYTES = MAX_SETTINGS_BYTES + 4096;

/** Uploads an object in one request. The body is multipart/related with the metadata and the bytes. */
export const uploadWhole: ObjectEndpoint = async (service, name, request, network) => {
  const caller = await requireWriter(service, name, request);
  const maxBytes = maxBytesOf(service.limits, name);
  const announced = Number(request.headers.get('Content-Length') ?? maxBytes);
  if (announced > maxBytes + MAX_FRAME_BYTES) throw tooLarge(maxBytes);
  const boundary = readBoundary(request.headers.get('Content-Type'));
  const replaces = readReplaces(request);
  const owner = caller.kind === 'user' ? caller.uid : '';
  await admitUpload(service, { name, owner, network, bytes: announced, replaces: replaces !== undefined });
  const { path, settings } = await service.receiving({ owner, network }, () =>
    receive(service, request, { maxBytes, boundary }),
  );
  // `publish` deletes the file only after its turn in the queue. If the queue refuses the upload, the file is
  // deleted here.
  const row = await publish(service, {
    name,
    settings,
    network,
    replaces,
    path: async () => path,
  }).finally(() => dropWorkFile(path));
  if (!row) throw new Error('The upload was refused without a guard');
  return Response.json(describe(row, service.bucket), { headers: { 'Cache-Control': 'no-store' } });
};

/** Writes the body to a work file. @throws {FilesError} 4xx. */
async function receive(
  { store, limits }: FileService,
  { body }: Request,
  { maxBytes, boundary }: { maxBytes: number; boundary: string },
): Promise<{ path: string; settings: UploadSettings }> {
  if (!body) throw new FilesError(400, 'The upload has no body.');
  const { metadata, bytes } = await readMultipart(body, boundary);
  const settings = readUploadSettings(metadata);
  const { freeBytes } = limits;
  const file = await spool(store.workDir, bytes, { maxBytes, freeBytes }).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge(maxBytes) : error;
  });
  if (file.broken === undefined) return { path: file.path, settings };
  await dropWorkFile(file.path);
  throw file.broken instanceof FilesError ? file.broken : new FilesError(408, 'The connection was lost.');
}
