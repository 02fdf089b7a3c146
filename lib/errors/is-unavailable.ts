import { isConnectionLoss } from './database-unavailable.ts';

/**
 * The identity client's code if the service is unreachable. The embedded service also sends it if its
 * database is unreachable.
 */
const SERVICE_UNAVAILABLE = 'network-request-failed';
const MAX_DEPTH = 6;

/**
 * Whether an error or its cause means that the database is unreachable, or that the connection was lost
 * during the request. A later retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    // A TypeError comes from a failed `fetch`, which is a call of another service.
    if (at instanceof TypeError) return false;
    if (at.name === 'DatabaseUnavailable' || codeOf(at) === SERVICE_UNAVAILABLE) return true;
    // The code ENOENT can also mean a missing file. Only connection errors have an `address`.
    if (isConnectionLoss(at) && (codeOf(at) !== 'ENOENT' || 'address' in at)) return true;
  }
  return false;
}

/** Whether the work did not start, because the database was unreachable. */
export function isNotStarted(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1)
    if (at.name === 'DatabaseUnavailable') return true;
  return false;
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
