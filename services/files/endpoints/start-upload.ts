import { maxBytesOf, tooLarge } from '../limits.ts';
import { originOf } from '../request-origin.ts';
import { requestText } from '../request-text.ts';
import type { ObjectEndpoint } from '../service.ts';
import { readUploadSettings } from '../settings.ts';
import { openUpload } from '../uploads.ts';
import { requireWriter } from './require-writer.ts';

/** Starts a resumable upload; its address, which nobody can guess, is all that the rest of it needs. */
export const startUpload: ObjectEndpoint = async (service, name, request) => {
  const caller = await requireWriter(service, name, request);
  const sizeBytes = readLength(request.headers.get('X-Goog-Upload-Header-Content-Length'));
  const maxBytes = maxBytesOf(service.limits, name);
  if (sizeBytes !== null && sizeBytes > maxBytes) throw tooLarge(maxBytes);
  const settings = readUploadSettings(await requestText(request));
  const upload = await openUpload(service, { name, sizeBytes, settings, caller });
  const query = new URLSearchParams({ name, upload_id: upload.id, upload_protocol: 'resumable' });
  const bucket = encodeURIComponent(service.bucket);
  return new Response(null, {
    headers: {
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-URL': `${originOf(request, service.trustProxy)}/v0/b/${bucket}/o?${query}`,
      'Cache-Control': 'no-store',
    },
  });
};

function readLength(given: string | null): number | null {
  return given !== null && /^\d{1,15}$/.test(given) ? Number(given) : null;
}
