/**
 * There was no place, such as a connection, for something in time: the same may well succeed a moment later.
 */
export class Busy extends Error {
  override name = 'Busy';
}

/** By name: the built pages bring classes of their own. */
const NAMES = new Set(['Busy', 'QueueFull']);
const MAX_DEPTH = 6;

/** Whether an error, or what caused it, says that there was no place. */
export function isBusy(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    if (NAMES.has(at.name)) return true;
  }
  return false;
}
