/** A resource, such as a free connection, did not become available in time. A retry may succeed. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Errors are compared by name, because the built pages contain their own copies of these classes. */
const NAMES = new Set(['Busy', 'QueueFull']);
const MAX_DEPTH = 6;

/** Whether an error or its cause reports missing capacity. */
export function isBusy(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    if (NAMES.has(at.name)) return true;
  }
  return false;
}
