import { FilesError } from '../requests/errors.ts';

/**
 * Reads the header X-Upload-Replaces-All-But: the upload replaces everything in the user's folder except the
 * object that it names (percent-encoded, empty for none). Other uploads to the folder end when this one
 * starts, other objects are deleted when it is finished. Undefined without the header, which keeps all.
 * @throws {FilesError} 400.
 */
export function readReplaces(request: Request): string | undefined {
  const given = request.headers.get('X-Upload-Replaces-All-But');
  try {
    return given === null ? undefined : decodeURIComponent(given);
  } catch {
    throw new FilesError(400, 'X-Upload-Replaces-All-But is not percent-encoded.');
  }
}
