import type { Navigation } from 'react-router';

/**
 * Whether the current history entry can't be shown. A redirect must then replace the entry, because otherwise
 * Back would lead to it.
 */
export function mustReplaceEntry({ state, historyAction }: Navigation): boolean {
  return state === 'idle' || historyAction !== 'PUSH';
}

/** Makes the router replace the history entry, by a header of React Router. */
export function replaceEntry({ headers }: Response): void {
  headers.set('X-Remix-Replace', 'true');
}
