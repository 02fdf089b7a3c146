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

/** The reason of an error whose code alone does not explain it. */
export type StorageReason =
  | 'file-changed'
  | 'shop-away'
  | 'too-many-uploads'
  | 'too-large'
  | 'not-a-picture'
  | 'unreadable';

/**
 * A failed storage call. The files in `texts` contain the message. `status` is the HTTP status of the
 * service, if the service responded.
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

/**
 * Whether the storage is full. The error is compared by name, because the built pages contain their own copy
 * of the class.
 */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'StorageError' &&
    'code' in error &&
    error.code === 'quota-exceeded'
  );
}

/**
 * A failed response. `call` is the kind of request, because a 404 of an upload does not mean that the object
 * is missing.
 */
type Failed = { status: number; text: string; call: 'object' | 'upload' };

/** Returns the client's error code for a response (spec S8). */
export function storageCode({ status, text, call }: Failed): StorageCode {
  if (status === 401) {
    return text.includes('Firebase App Check token is invalid') ? 'unauthorized-app' : 'unauthenticated';
  }
  if (status === 402) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  if (status === 404 && call === 'object') return 'object-not-found';
  return 'unknown';
}

/** Returns the error for a failed call. If the service rejected the file, the error's reason says why. */
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

/** Whether a retry of the call may succeed (spec S8). */
export function isRetryable(status: number): boolean {
  return (status >= 500 && status < 600) || status === 408 || status === 429;
}
