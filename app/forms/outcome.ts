import type { FormState } from '#app/errors/form-reply.ts';
import { serverSite } from '#domain/site/server-site.ts';
import type { Toast } from '#lib/toast.ts';

/** A successful form: the toasts to show, and the next page; without one the visitor stays. */
export type Done = {
  toasts: Toast[];
  to?: string;
  /** The response for a script instead, such as the state of a payment. */
  json?: { body: object; status: number };
};

/** A form that can't be accepted. Its page shows it again. */
export type RefusedForm<State = FormState> = { toasts: Toast[]; status: number; form: State };

export type FormOutcome<State = FormState> = Done | RefusedForm<State>;

/** A success message, and optionally the next page. */
export function success(text: string, to?: string): Done {
  return tell('success', text, to);
}

/**
 * A success that the page itself shows. Without a message if the merchant wants quiet messages (decision
 * D26).
 */
export function shownSuccess(text: string, to?: string): Done {
  return serverSite().quietToasts ? { ...success(text, to), toasts: [] } : success(text, to);
}

/** An information message, and optionally the next page. */
export function info(text: string, to?: string): Done {
  return tell('info', text, to);
}

/** A failure message on the page `to`. */
export function failure(text: string, to: string): Done {
  return tell('error', text, to);
}

function tell(type: Toast['type'], text: string, to: string | undefined): Done {
  return { toasts: [{ type, text }], ...(to !== undefined && { to }) };
}
