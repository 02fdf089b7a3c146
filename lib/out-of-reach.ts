import { isConnectionLoss } from './database-away.ts';

/** What the identity client says of a service that can't be asked, the embedded one's database among it. */
const SERVICE_AWAY = 'network-request-failed';
const MAX_DEPTH = 6;

/**
 * Whether an error, or what caused it, says that the database can't be asked, or was lost on the way: the
 * same may well succeed in a while, and nobody who asked did anything wrong.
 */
export function isOutOfReach(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    // What `fetch` could not reach is another service.
    if (at instanceof TypeError) return false;
    if (at.name === 'DatabaseAway' || codeOf(at) === SERVICE_AWAY) return true;
    // A file that is missing, too, is ENOENT.
    if (isConnectionLoss(at) && (codeOf(at) !== 'ENOENT' || 'address' in at)) return true;
  }
  return false;
}

/** Whether what was asked for was not even begun, since no connection could be had. */
export function isNothingBegun(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1)
    if (at.name === 'DatabaseAway') return true;
  return false;
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
