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

/** What went wrong more closely, where the code alone does not tell. */
export type StorageReason =
  | 'file-changed'
  | 'shop-away'
  | 'too-many-uploads'
  | 'too-large'
  | 'not-a-picture'
  | 'unreadable';

/**
 * A storage call failed; the words for it are in texts. `status` is the HTTP status where the service gave
 * one.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageCode;
  readonly reason: StorageReason | null;
  readonly status: number | null;

  constructor(
    code: StorageCode,
    { reason = null, status = null }: { reason?: StorageReason | null; status?: number | null } = {},
  ) {
    super(reason ?? code);
    this.code = code;
    this.reason = reason;
    this.status = status;
  }
}

/** Whether a storage call found no room; by name, since the built pages bring a class of their own. */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'StorageError' &&
    'code' in error &&
    error.code === 'quota-exceeded'
  );
}

/**
 * A reply of the service that is no success. `call` is what was asked for: on uploads a 404 tells nothing of
 * an object.
 */
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

/** The error for a refused call, with what the service says of the file itself. */
export function storageErrorFrom(failed: Failed): StorageError {
  const code = storageCode(failed);
  return new StorageError(code, {
    status: failed.status,
    reason: code === 'unknown' ? reasonOf(failed) : null,
  });
}

function reasonOf({ status, text }: Failed): StorageReason | null {
  if (status === 413) return 'too-large';
  if (status === 415) return 'not-a-picture';
  return status === 400 && text.includes('picture') ? 'unreadable' : null;
}

/** Whether the same call may succeed when it is made again (spec S8). */
export function isRetryable(status: number): boolean {
  return (status >= 500 && status < 600) || status === 408 || status === 429;
}
