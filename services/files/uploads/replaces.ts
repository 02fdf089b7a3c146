import { FilesError } from '../requests/errors.ts';

/**
 * Reads the header X-Upload-Replaces-All-But. Its value is empty, or a percent-encoded object name. The
 * upload replaces everything in the user's folder except that object. The user's other uploads end when this
 * upload starts. The other objects are deleted when it is finished.
 * Returns undefined without the header. The upload then replaces nothing else.
 * @throws {FilesError} 400 if the value is not percent-encoded, or contains a zero byte.
 */
export function readReplaces(request: Request): string | undefined {
  const given = request.headers.get('X-Upload-Replaces-All-But');
  if (given === null) return undefined;
  const name = decoded(given);
  if (name === null || name.includes('\0'))
    throw new FilesError(400, 'X-Upload-Replaces-All-But is not a percent-encoded object name.');
  return name;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
