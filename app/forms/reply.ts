import type { Toast } from '#lib/toast.ts';

/** What a refused form shows again. */
export type FormState<Values = object, More = unknown> = {
  /** The thing that the form is about, where its page has such a form for each of several. */
  subject: string | null;
  message: string | null;
  /** By the names of the fields. */
  errors: Partial<Record<string, string>>;
  /** What was typed, never a password. */
  values: Values;
  /** What this form alone has to show, such as what somebody else saved meanwhile. */
  more: More | null;
};

/** The state of the form whose intent is `of`. */
export type StateOf<Of extends string = string, Values = object, More = unknown> = FormState<Values, More> & {
  of: Of;
};

/** The reply to a form sent by script; the page shows its toasts. */
export type Reply<State = StateOf> = {
  ok: boolean;
  toasts: Toast[];
  /** The form, where it was refused. */
  form?: State;
  /** Of the browser's own making: nobody knows what became of the payment with this key. */
  unheard?: string;
};
