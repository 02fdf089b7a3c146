import { QueueFull } from '#lib/queues/queue.ts';
import { IdentityRefusal } from './refusal.ts';

/**
 * A response other than 400 in the protocol's error format. `message` is for clients, `status` is the kind of
 * error.
 */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly httpStatus: number;
  readonly status: string | undefined;

  constructor(httpStatus: number, message: string, status?: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}

/** Returns a 400 for a malformed request, before any rule is checked. */
export function malformed(message: string): ProtocolError {
  return new ProtocolError(400, message, 'INVALID_ARGUMENT');
}

/**
 * Returns the protocol's error response for any thrown value. An `IdentityRefusal` becomes a 400 with its
 * code, and so does a full queue. An internal error gets the code NETWORK_REQUEST_FAILED, because clients
 * sign a visitor out on any other code while a page loads.
 */
export function identityErrorResponse(error: unknown): Response {
  if (error instanceof IdentityRefusal) return errorBody(400, error.code);
  if (error instanceof QueueFull) return errorBody(400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  if (error instanceof ProtocolError) return errorBody(error.httpStatus, error.message, error.status);
  return errorBody(503, 'NETWORK_REQUEST_FAILED', 'UNAVAILABLE');
}

/** Whether the caller caused the error, so that it is not logged. */
export function isExpected(error: unknown): boolean {
  return error instanceof IdentityRefusal || error instanceof ProtocolError || error instanceof QueueFull;
}

function errorBody(code: number, message: string, status?: string): Response {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  const body = { error: { code, message, errors, ...(status && { status }) } };
  return Response.json(body, { status: code, headers: { 'Cache-Control': 'no-store' } });
}
