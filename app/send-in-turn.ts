import { data } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import type { Reply } from './form-action.ts';
import { showToasts } from './ui/toaster.tsx';

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a form when those before it have been answered: the first one of a visitor brings the session that the next ones
 * need, or each would become a guest of its own. A network failure becomes `failure` in a toast, and the page stands.
 * The toasts of the reply are shown here: on a slow device the line or card that sent the form is gone before it is drawn again.
 * Only for the browser.
 */
export async function sendInTurn(send: () => Promise<Reply>, failure: string) {
  const mine = last.then(send);
  last = mine.catch(() => {});
  try {
    const reply = await mine;
    showToasts(reply.toasts);
    return reply;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const toasts: Toast[] = [{ type: 'error', text: failure }];
    showToasts(toasts);
    return data<Reply>({ ok: false, toasts }, 503);
  }
}

/** Resolves once every form sent before has been answered, well or not. */
export function allSent(): Promise<unknown> {
  return last;
}
