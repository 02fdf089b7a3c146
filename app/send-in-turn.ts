import { data } from 'react-router';
import type { Reply } from './form-action.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a form when those before it have been answered: the first one of a visitor brings the session that the next ones
 * need, or each would become a guest of its own. A network failure becomes `failure` in a toast, and the page stands.
 * Only for the browser.
 */
export async function sendInTurn<T>(send: () => Promise<T>, failure: string) {
  const mine = last.then(send);
  last = mine.catch(() => {});
  try {
    return await mine;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<Reply>({ ok: false, toasts: [{ type: 'error', text: failure }] }, 503);
  }
}

/** Resolves once every form sent before has been answered, well or not. */
export function allSent(): Promise<unknown> {
  return last;
}
