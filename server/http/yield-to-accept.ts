import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum turns of the event loop that one call spends on accepting connections. */
const MOST_TURNS = 32;

let arrived = 0;
let last: Promise<void> = Promise.resolve();

/** Records a new connection. */
export function recordConnection(): void {
  arrived += 1;
}

/**
 * Resolves when no new connection is waiting. Concurrent callers continue one after another.
 * Node accepts one connection in each turn of the event loop. If every turn also rendered a page, Node would
 * accept connections too slowly under load, and finally the system would refuse new ones.
 */
export function yieldToAccept(): Promise<void> {
  last = last.then(letIn);
  return last;
}

async function letIn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = arrived;
    await nextTurn();
    if (arrived === before && turn > 0) return;
  }
}
