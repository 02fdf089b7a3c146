import { NOT_A_PICTURE } from './picture-rules.ts';

/** What a storage call can end with (spec S8). */
export type StorageCode =
  | 'unauthenticated'
  | 'unauthorized-app'
  | 'quota-exceeded'
  | 'unauthorized'
  | 'object-not-found'
  | 'canceled'
  | 'retry-limit-exceeded'
  | 'invalid-argument'
  | 'unsupported-environment'
  | 'unknown';

/** What a person reads. */
const words: Record<StorageCode, string> = {
  unauthenticated: 'Please sign in again, then try once more.',
  'unauthorized-app': 'This shop may not store files at present.',
  'quota-exceeded': 'There is no room left for pictures.',
  unauthorized: 'You may not store a picture here.',
  'object-not-found': 'This picture is no longer there. Please choose it again.',
  canceled: 'The upload was canceled.',
  'retry-limit-exceeded': 'The connection was away for too long. Please try again.',
  'invalid-argument': 'This file can’t be uploaded.',
  'unsupported-environment': 'This browser can’t upload in parts. Please choose a smaller picture.',
  unknown: 'The picture could not be stored. Please try again.',
};

/** A storage call failed. The message is for people; `status` is the HTTP status where the service gave one. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageCode;
  readonly status: number | null;

  constructor(
    code: StorageCode,
    { message, status = null }: { message?: string; status?: number | null } = {},
  ) {
    super(message ?? words[code]);
    this.code = code;
    this.status = status;
  }
}

/** A reply of the service that is no success. `call` is what was asked for: on uploads a 404 tells nothing of an object. */
type Failed = { status: number; text: string; call: 'object' | 'upload' };

/** The client code for a status (spec S8). */
export function storageCode({ status, text, call }: Failed): StorageCode {
  if (status === 401) {
    return text.includes('Firebase App Check token is invalid') ? 'unauthorized-app' : 'unauthenticated';
  }
  if (status === 402) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  if (status === 404 && call === 'object') return 'object-not-found';
  return 'unknown';
}

/** The error for a refused call, in words of ours where the service's own say what is wrong with the file. */
export function storageErrorFrom(failed: Failed): StorageError {
  const code = storageCode(failed);
  const message = code === 'unknown' ? aboutFile(failed) : undefined;
  return new StorageError(code, { status: failed.status, ...(message && { message }) });
}

/** Of the service's own words only what it says of the file itself is told, in ours. */
function aboutFile({ status, text }: Failed): string | undefined {
  if (status === 413) return 'This file is too large. Please choose a smaller picture.';
  if (status === 415) return `This file is not a picture. ${NOT_A_PICTURE}`;
  return status === 400 && text.includes('picture')
    ? `This picture can’t be read. ${NOT_A_PICTURE}`
    : undefined;
}

/** Whether the same call may succeed when it is made again (spec S8). */
export function isRetryable(status: number): boolean {
  return (status >= 500 && status < 600) || status === 408 || status === 429;
}
