import { maxBytesOf, tooLarge } from '../limits.ts';
import { FilesError } from '../requests/errors.ts';
import { originOf } from '../requests/request-origin.ts';
import { requestText } from '../requests/request-text.ts';
import type { ObjectEndpoint } from '../service.ts';
import { readUploadSettings } from '../settings.ts';
import { openUpload } from '../uploads/open-upload.ts';
import { readReplaces } from '../uploads/replaces.ts';
import { requireWriter } from './require-writer.ts';

/**
 * Starts a resumable upload. The upload's URL can't be guessed, and it authorizes all further requests of
 * this upload.
 */
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

/**
 * Returns the announced length in bytes; null if none is announced.
 * @throws {FilesError} 400 if it is invalid.
 */
function readLength(given: string | null): number | null {
  if (given === null) return null;
  if (!/^\d{1,15}$/.test(given))
    throw new FilesError(400, 'X-Goog-Upload-Header-Content-Length must be a number of bytes.');
  return Number(given);
}
