/** Error codes of storage calls (spec S8). */
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

/** Detail where the code alone is ambiguous. */
export type StorageReason =
  | 'file-changed'
  | 'shop-away'
  | 'too-many-uploads'
  | 'too-large'
  | 'not-a-picture'
  | 'unreadable';

/** A failed storage call; its message is in texts. `status` is the service's HTTP status, if it sent one. */
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

/**
 * Whether the storage is full. Compared by name, because the built pages contain their own copy of the
 * class.
 */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'StorageError' &&
    'code' in error &&
    error.code === 'quota-exceeded'
  );
}

/** A failed response. `call` is the type of request: an upload's 404 says nothing about an object. */
type Failed = { status: number; text: string; call: 'object' | 'upload' };

/** The client's error code for a status (spec S8). */
export function storageCode({ status, text, call }: Failed): StorageCode {
  if (status === 401) {
    return text.includes('Firebase App Check token is invalid') ? 'unauthorized-app' : 'unauthenticated';
  }
  if (status === 402) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  if (status === 404 && call === 'object') return 'object-not-found';
  return 'unknown';
}

/** The error for a failed call, with the service's detail on the file. */
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

/** Whether a retry may succeed (spec S8). */
export function isRetryable(status: number): boolean {
  return (status >= 500 && status < 600) || status === 408 || status === 429;
}
