import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { QueueFull } from '#lib/queues/queue.ts';

/** Codes of temporary failures of the disk or the S3 server. */
const AWAY_CODES = new Set(['EROFS', 'CERT_HAS_EXPIRED', 'TimeoutError']);
const COME_AGAIN_SECONDS = '3';

/** A refused request. `status` is the HTTP status, and the client receives the message. */
export class FilesError extends Error {
  override name = 'FilesError';
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Returns the error that the client gets if the request was refused; null for an internal error. */
export function refusalOf(error: unknown): FilesError | null {
  if (error instanceof QueueFull) return new FilesError(503, 'Too many files at once.');
  return error instanceof FilesError ? error : null;
}

/**
 * Returns the error response in the provider's protocol. A refusal has its own status. The status is 503 if
 * the database or the store is unreachable. Other errors get a 500 without details.
 */
export function fileErrorResponse(error: unknown): Response {
  const refusal = refusalOf(error) ?? faultOf(error);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (refusal.status === 503) headers.set('Retry-After', COME_AGAIN_SECONDS);
  return Response.json(
    { error: { code: refusal.status, message: refusal.message } },
    { status: refusal.status, headers },
  );
}

function faultOf(error: unknown): FilesError {
  const isAway = isUnavailable(error) || (error instanceof Error && isStoreAway(error));
  return isAway ? new FilesError(503, 'Files are out of reach.') : new FilesError(500, 'Internal error.');
}

function isStoreAway(error: Error): boolean {
  return AWAY_CODES.has(error.name) || ('code' in error && AWAY_CODES.has(String(error.code)));
}
