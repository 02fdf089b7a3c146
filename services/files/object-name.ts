import { FilesError } from './errors.ts';

const MAX_NAME_LENGTH = 300;
const SEGMENT = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** What a path of the protocol names: a bucket's objects, or one of them. */
export type Target = { name: string | null };

/**
 * What a path names, decoded exactly once: the object 'products/a.webp' for
 * '/v0/b/BUCKET/o/products%2Fa.webp', null for the objects as such. Undefined when the path is none of this
 * bucket's. @throws {FilesError} 400 when the name is not allowed.
 */
export function readTarget(pathname: string, bucket: string): Target | undefined {
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(pathname);
  if (!match || decode(match[1] ?? '') !== bucket) return undefined;
  return { name: match[2] === undefined ? null : checkName(decode(match[2])) };
}

/** The name, as it is. @throws {FilesError} 400 when it is not allowed. */
export function checkName(name: string | null): string {
  if (name === null || !isObjectName(name)) throw new FilesError(400, 'Invalid object name.');
  return name;
}

/**
 * Whether a name may be stored: segments between slashes, none empty, none beginning with a dot, without
 * backslashes and control characters, 300 characters at most. Such a name, taken as a path, stays inside its
 * folder.
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
