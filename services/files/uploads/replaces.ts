import { FilesError } from '../requests/errors.ts';

/**
 * Reads the header X-Upload-Replaces-All-But, whose value is a percent-encoded object name or empty. The
 * upload replaces everything in the user's folder except that object. The user's other uploads end when this
 * one starts. The other objects are deleted when this upload is finished.
 * Returns undefined without the header; the upload then replaces nothing else.
 * @throws {FilesError} 400 if the value is not percent-encoded.
 */
export function readReplaces(request: Request): string | undefined {
  const given = request.headers.get('X-Upload-Replaces-All-But');
  try {
    return given === null ? undefined : decodeURIComponent(given);
  } catch {
    throw new FilesError(400, 'X-Upload-Replaces-All-But is not percent-encoded.');
  }
}
