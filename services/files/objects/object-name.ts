import { FilesError } from '../requests/errors.ts';

const MAX_NAME_LENGTH = 300;
const SEGMENT = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** The target of a path: one object, or all objects of the bucket. */
export type ObjectTarget = { name: string | null };

/**
 * Reads the target of a path, decoded exactly once: the object 'products/a.webp' for
 * '/v0/b/BUCKET/o/products%2Fa.webp', null for all objects, undefined for paths outside this bucket.
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
 * Whether a name may be stored: segments separated by slashes, none empty or with a leading dot, no
 * backslashes or control characters, at most 300 characters. As a path such a name stays inside its folder.
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
