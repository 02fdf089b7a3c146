import type { Navigation } from 'react-router';

/**
 * Whether a redirect must replace the current history entry. Otherwise the Back button would lead to an entry
 * that can't be shown.
 */
export function mustReplaceEntry({ state, historyAction }: Navigation): boolean {
  return state === 'idle' || historyAction !== 'PUSH';
}

/** Sets a header of React Router that makes a redirect replace the history entry. */
export function replaceEntry({ headers }: Response): void {
  headers.set('X-Remix-Replace', 'true');
}
