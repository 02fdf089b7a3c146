import { QueueFull } from '#lib/queue.ts';

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

/** The protocol's error body for a refusal; for anything else a 500 that tells nothing. */
export function errorResponse(error: unknown): Response {
  const refusal = refusalOf(error) ?? new FilesError(500, 'Internal error.');
  return Response.json(
    { error: { code: refusal.status, message: refusal.message } },
    { status: refusal.status, headers: { 'Cache-Control': 'no-store' } },
  );
}
