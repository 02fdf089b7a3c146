import { FilesError } from '../errors.ts';
import { maxBytesOf, tooLarge } from '../limits.ts';
import { openUpload } from '../open-upload.ts';
import { readReplaces } from '../replaces.ts';
import { originOf } from '../request-origin.ts';
import { requestText } from '../request-text.ts';
import type { ObjectEndpoint } from '../service.ts';
import { readUploadSettings } from '../settings.ts';
import { requireWriter } from './require-writer.ts';

/** Starts a resumable upload; its address, which nobody can guess, is all that the rest of it needs. */
export const startUpload: ObjectEndpoint = async (service, name, request, network) => {
  const caller = await requireWriter(service, name, request);
  const sizeBytes = readLength(request.headers.get('X-Goog-Upload-Header-Content-Length'));
  const maxBytes = maxBytesOf(service.limits, name);
  if (sizeBytes !== null && sizeBytes > maxBytes) throw tooLarge(maxBytes);
  const settings = readUploadSettings(await requestText(request));
  const replaces = readReplaces(request) !== undefined;
  const id = await openUpload(service, { name, sizeBytes, settings, caller, network, replaces });
  const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
  const bucket = encodeURIComponent(service.bucket);
  return new Response(null, {
    headers: {
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-URL': `${originOf(request, service.trustProxy)}/v0/b/${bucket}/o?${query}`,
      'Cache-Control': 'no-store',
    },
  });
};

/** The announced length in bytes; null when none is. @throws {FilesError} 400 for what is no length. */
function readLength(given: string | null): number | null {
  if (given === null) return null;
  if (!/^\d{1,15}$/.test(given))
    throw new FilesError(400, 'X-Goog-Upload-Header-Content-Length must be a number of bytes.');
  return Number(given);
}
