import { MAX_SETTINGS_BYTES } from '../settings.ts';
import { FilesError } from './errors.ts';

/** Reads a metadata document from the body. @throws {FilesError} 413 above 16 KiB. */
export async function requestText(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > MAX_SETTINGS_BYTES) throw new FilesError(413, 'The metadata is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
