import { isOutOfReach } from '#lib/out-of-reach.ts';
import { QueueFull } from '#lib/queue.ts';

/** What the disk or the S3 server says where it may well take the same again in a while. */
const AWAY_CODES = new Set(['EROFS', 'CERT_HAS_EXPIRED', 'TimeoutError']);
const COME_AGAIN_SECONDS = '3';

/** A refusal in the protocol's words. `status` is the HTTP status; the message reaches the client. */
export class FilesError extends Error {
  override name = 'FilesError';
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The refusal that an error is; null for a fault of our own. */
export function refusalOf(error: unknown): FilesError | null {
  if (error instanceof QueueFull) return new FilesError(503, 'Too many files at once.');
  return error instanceof FilesError ? error : null;
}

/**
 * The protocol's error body: a refusal; 503 where the database or the store can't be reached; for anything
 * else a 500 that tells nothing.
 */
export function errorResponse(error: unknown): Response {
  const refusal = refusalOf(error) ?? faultOf(error);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (refusal.status === 503) headers.set('Retry-After', COME_AGAIN_SECONDS);
  return Response.json(
    { error: { code: refusal.status, message: refusal.message } },
    { status: refusal.status, headers },
  );
}

function faultOf(error: unknown): FilesError {
  const isAway = isOutOfReach(error) || (error instanceof Error && isStoreAway(error));
  return isAway ? new FilesError(503, 'Files are out of reach.') : new FilesError(500, 'Internal error.');
}

function isStoreAway(error: Error): boolean {
  return AWAY_CODES.has(error.name) || ('code' in error && AWAY_CODES.has(String(error.code)));
}
