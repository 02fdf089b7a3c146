import type { Navigation } from 'react-router';

/**
 * Whether the current history entry can't be shown. A redirect must then replace it, or Back would lead to it
 * again.
 */
export function mustReplaceEntry({ state, historyAction }: Navigation): boolean {
  return state === 'idle' || historyAction !== 'PUSH';
}

/** Makes the router replace the entry, by React Router's own header. */
export function replaceEntry({ headers }: Response): void {
  headers.set('X-Remix-Replace', 'true');
}
