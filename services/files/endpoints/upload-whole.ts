import { describe } from '../describe.ts';
import { FilesError } from '../errors.ts';
import { maxBytesOf, tooLarge } from '../limits.ts';
import { readBoundary, readMultipart } from '../multipart.ts';
import { publish } from '../publish.ts';
import type { ObjectEndpoint } from '../service.ts';
import { MAX_SETTINGS_BYTES, readUploadSettings } from '../settings.ts';
import { dropWorkFile, spool, TooManyBytes } from '../spool.ts';
import { requireWriter } from './require-writer.ts';

/** More than the parts' headers, the boundaries and the metadata take. */
const MAX_FRAME_BYTES = MAX_SETTINGS_BYTES + 4096;

/** An upload in one request: metadata and bytes as multipart/related. */
export const uploadWhole: ObjectEndpoint = async (service, name, request) => {
  await requireWriter(service, name, request);
  const maxBytes = maxBytesOf(service.limits, name);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes + MAX_FRAME_BYTES)
    throw tooLarge(maxBytes);
  const boundary = readBoundary(request.headers.get('Content-Type'));
  if (!request.body) throw new FilesError(400, 'The upload has no body.');
  const { metadata, bytes } = await readMultipart(request.body, boundary);
  const settings = readUploadSettings(metadata);
  const file = await spool(service.store.workDir, bytes, {
    maxBytes,
    freeBytes: service.limits.freeBytes,
  }).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge(maxBytes) : error;
  });
  if (file.broken !== undefined) {
    await dropWorkFile(file.path);
    throw file.broken instanceof FilesError ? file.broken : new FilesError(408, 'The connection broke.');
  }
  // Nobody takes the file of one that was refused before its turn.
  const row = await publish(service, { name, settings, path: async () => file.path }).finally(() =>
    dropWorkFile(file.path),
  );
  if (!row) throw new Error('Nothing was there to say no');
  return Response.json(describe(row, service.bucket), { headers: { 'Cache-Control': 'no-store' } });
};
