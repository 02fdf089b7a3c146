import { FilesError } from './errors.ts';

/**
 * What the header X-Upload-Replaces-All-But says: that of the user's folder nothing is left beside this
 * upload and the object that it names (percent-encoded, empty for none). Others under way there end when this
 * one starts, other objects go when it is finished. Without the header undefined: all stay. @throws
 * {FilesError} 400.
 */
export function readReplaces(request: Request): string | undefined {
  const given = request.headers.get('X-Upload-Replaces-All-But');
  try {
    return given === null ? undefined : decodeURIComponent(given);
  } catch {
    throw new FilesError(400, 'X-Upload-Replaces-All-But is not percent-encoded.');
  }
}
