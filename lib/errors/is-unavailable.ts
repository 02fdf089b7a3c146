import { isConnectionLoss } from './database-unavailable.ts';

/** The identity client's code when the service, or the embedded service's database, is unreachable. */
const SERVICE_UNAVAILABLE = 'network-request-failed';
const MAX_DEPTH = 6;

/**
 * Whether an error or its cause means that the database is unreachable or was lost during the request. A
 * retry may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    // A failed `fetch` concerns another service.
    if (at instanceof TypeError) return false;
    if (at.name === 'DatabaseUnavailable' || codeOf(at) === SERVICE_UNAVAILABLE) return true;
    // A missing file has the code ENOENT, too.
    if (isConnectionLoss(at) && (codeOf(at) !== 'ENOENT' || 'address' in at)) return true;
  }
  return false;
}

/** Whether the request did not start because no connection was available. */
export function isNotStarted(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1)
    if (at.name === 'DatabaseUnavailable') return true;
  return false;
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
