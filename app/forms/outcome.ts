import type { Toast } from '#lib/toast.ts';
import type { FormState } from './reply.ts';

/**
 * A form that did what it was sent for: the toasts to show, and the page to go to; without one the visitor
 * stays.
 */
export type Done = { toasts: Toast[]; to?: string };

/** A form that can't be accepted as it is: its page shows it again. */
export type Refused<State = FormState> = { toasts: Toast[]; status: number; form: State };

export type Outcome<State = FormState> = Done | Refused<State>;

/** Says that it is done, and goes to `to` if that is given. */
export function success(text: string, to?: string): Done {
  return tell('success', text, to);
}

/** Says what the visitor should know, and goes to `to` if that is given. */
export function info(text: string, to?: string): Done {
  return tell('info', text, to);
}

/** Says that it failed, on the page that `to` names. */
export function failure(text: string, to: string): Done {
  return tell('error', text, to);
}

function tell(type: Toast['type'], text: string, to: string | undefined): Done {
  return { toasts: [{ type, text }], ...(to !== undefined && { to }) };
}
