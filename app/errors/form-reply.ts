import type { Toast } from '#lib/toast.ts';

/** The state of a refused form. */
export type FormState<Values = object, More = unknown> = {
  /** The subject of the form, if the page has one such form for each of several subjects. */
  subject: string | null;
  message: string | null;
  /** By field name. */
  errors: Partial<Record<string, string>>;
  /** The submitted values without passwords. */
  values: Values;
  /** Extra data of this form, such as an edit that somebody else saved in the meantime. */
  more: More | null;
};

/** The state of the form with intent `of`. */
export type StateOf<Of extends string = string, Values = object, More = unknown> = FormState<Values, More> & {
  of: Of;
};

/** The response to a form sent by script. The page shows its toasts. */
export type Reply<State = StateOf> = {
  ok: boolean;
  toasts: Toast[];
  /** Only if the form was refused. */
  form?: State;
};
