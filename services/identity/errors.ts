import { QueueFull } from '#lib/queues/queue.ts';
import { IdentityRefusal } from './refusal.ts';

/**
 * An error response in the protocol's format with a status other than 400. `message` is for clients, and
 * `status` names the kind of error.
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

/** Returns the error for a request in a wrong format, with the status 400. */
export function malformed(message: string): ProtocolError {
  return new ProtocolError(400, message, 'INVALID_ARGUMENT');
}

/**
 * Returns the error response in the protocol's format for any thrown value. An `IdentityRefusal` and a full
 * queue become a 400 with a code. An internal error gets the code NETWORK_REQUEST_FAILED, because on any
 * other code, a client that loads a page signs the visitor out.
 */
export function identityErrorResponse(error: unknown): Response {
  if (error instanceof IdentityRefusal) return errorBody(400, error.code);
  if (error instanceof QueueFull) return errorBody(400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  if (error instanceof ProtocolError) return errorBody(error.httpStatus, error.message, error.status);
  return errorBody(503, 'NETWORK_REQUEST_FAILED', 'UNAVAILABLE');
}

/** Whether the caller caused the error. If so, the service does not log it. */
export function isExpected(error: unknown): boolean {
  return error instanceof IdentityRefusal || error instanceof ProtocolError || error instanceof QueueFull;
}

function errorBody(code: number, message: string, status?: string): Response {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  const body = { error: { code, message, errors, ...(status && { status }) } };
  return Response.json(body, { status: code, headers: { 'Cache-Control': 'no-store' } });
}
