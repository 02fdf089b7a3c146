import type { FormState } from '#app/errors/form-reply.ts';
import { shownToasts } from '#domain/site/shown-toasts.ts';
import type { Toast } from '#lib/toast.ts';

/**
 * The outcome of a form that was accepted: the toasts to show, and the next page. Without a next page, the
 * visitor stays on the page.
 */
export type Done = {
  toasts: Toast[];
  to?: string;
  /** A JSON response for a script, such as the state of a payment. */
  json?: { body: object; status: number };
};

/** The outcome of a refused form. Its page shows the form again. */
export type RefusedForm<State = FormState> = { toasts: Toast[]; status: number; form: State };

export type FormOutcome<State = FormState> = Done | RefusedForm<State>;

/** A success with a message, and optionally the next page. */
export function success(text: string, to?: string): Done {
  return tell('success', text, to);
}

/** A success that the visitor can see on the page itself. It may have no message (`shownToasts`). */
export function shownSuccess(text: string, to?: string): Done {
  return { ...success(text, to), toasts: shownToasts(text) };
}

/** A success with a neutral message, and optionally the next page. */
export function info(text: string, to?: string): Done {
  return tell('info', text, to);
}

/** A failure with a message on the page `to`. */
export function failure(text: string, to: string): Done {
  return tell('error', text, to);
}

function tell(type: Toast['type'], text: string, to: string | undefined): Done {
  return { toasts: [{ type, text }], ...(to !== undefined && { to }) };
}
