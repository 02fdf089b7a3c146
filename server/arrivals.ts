import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many turns of the event loop at most are left to those who arrive. */
const MOST_TURNS = 32;

let arrived = 0;
let last: Promise<void> = Promise.resolve();

/** Somebody has opened a connection. */
export function noteArrival(): void {
  arrived += 1;
}

/**
 * Resolves when nobody stands at the door, for one asker after the other. Node takes one connection in each
 * turn of the event loop: where every turn draws a page, those who could be told at once to come again
 * aren't even heard, and their connections are refused in the end.
 */
export function whenNobodyArrives(): Promise<void> {
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
