import { FilesError } from '../requests/errors.ts';

const MAX_NAME_LENGTH = 300;
const SEGMENT = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** The target of a path: one object, or all objects of the bucket. */
export type ObjectTarget = { name: string | null };

/**
 * Reads the target of a path, and percent-decodes it exactly once. For '/v0/b/BUCKET/o/products%2Fa.webp' the
 * name is 'products/a.webp'. The name is null for all objects of the bucket. The result is undefined if the
 * path is outside this bucket.
 * @throws {FilesError} 400 if the name is not allowed.
 */
export function readTarget(pathname: string, bucket: string): ObjectTarget | undefined {
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(pathname);
  if (!match || decode(match[1] ?? '') !== bucket) return undefined;
  return { name: match[2] === undefined ? null : checkName(decode(match[2])) };
}

/** Returns the name unchanged. @throws {FilesError} 400 if it is not allowed. */
export function checkName(name: string | null): string {
  if (name === null || !isObjectName(name)) throw new FilesError(400, 'Invalid object name.');
  return name;
}

/**
 * Whether a name may be stored. A name has at most 300 characters and consists of segments separated by
 * slashes. No segment is empty or begins with a dot. Backslashes and control characters are not allowed. A
 * valid name used as a file path therefore stays inside its folder.
 */
export function isObjectName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.split('/').every((part) => SEGMENT.test(part));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FilesError(400, 'Invalid percent-encoding.');
  }
}
