import type { Toast } from '#lib/toast.ts';

/** The state of a refused form. */
export type FormState<Values = object, More = unknown> = {
  /** The subject of the form, such as an id. Null if the page has only one form with this intent. */
  subject: string | null;
  message: string | null;
  /** Error messages by field name. */
  errors: Partial<Record<string, string>>;
  /** The submitted values without passwords. */
  values: Values;
  /** Extra data of this form, such as the values that somebody else has saved in the meantime. */
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
  /** The state of the form if it was refused. */
  form?: State;
};
