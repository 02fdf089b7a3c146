import type { Toast } from '#lib/toast.ts';

/** The state of a refused form. */
export type FormState<Values = object, More = unknown> = {
  /** The id of the record that the form is about. Null if the page has only one form with this intent. */
  subject: string | null;
  message: string | null;
  /** Error messages by field name. */
  errors: Partial<Record<string, string>>;
  /** The submitted values without passwords. */
  values: Values;
  /** Additional data of this form, such as the values that somebody else has saved since it was opened. */
  more: More | null;
};

/** The state of a refused form with the intent `of`. */
export type StateOf<Of extends string = string, Values = object, More = unknown> = FormState<Values, More> & {
  of: Of;
};

/** The response to a form that was sent by script. The page shows its toasts. */
export type Reply<State = StateOf> = {
  ok: boolean;
  toasts: Toast[];
  /** The state of the form if it was refused. */
  form?: State;
};
