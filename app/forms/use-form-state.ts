import { useEffect, useRef, useState } from 'react';
import type { Reply, StateOf } from '#app/errors/form-reply.ts';

const NOTHING = {};

/**
 * The state of the form with the intent `of` after the last reply. If a page has this form for several
 * subjects, `subject` selects one of them. When a form is refused, its passwords are cleared, and its first
 * invalid field gets the focus. `turn` changes with each refusal. Use it as the key of the message, so that
 * screen readers announce the message again.
 */
export function useFormState<State extends StateOf, Of extends State['of']>(
  of: Of,
  reply: Reply<State> | undefined,
  subject: string | null = null,
) {
  const form = useRef<HTMLFormElement>(null);
  const sent = reply?.form;
  const state = sent && isOf(sent, of) && sent.subject === subject ? sent : null;
  const [shown, setShown] = useState({ state, turn: 0 });
  if (shown.state !== state) setShown({ state, turn: shown.turn + (state === null ? 0 : 1) });
  useEffect(() => {
    if (state === null || !form.current) return;
    const passwords = form.current.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]');
    for (const field of passwords) field.value = '';
    (form.current.querySelector<HTMLInputElement>('[aria-invalid]') ?? passwords[0])?.focus();
  }, [state]);
  const errors: StateOf['errors'] = state?.errors ?? NOTHING;
  const values: Partial<Extract<State, { of: Of }>['values']> = state?.values ?? NOTHING;
  const more: Extract<State, { of: Of }>['more'] | null = state?.more ?? null;
  return { form, refused: state !== null, message: state?.message, errors, values, more, turn: shown.turn };
}

function isOf<State extends StateOf, Of extends State['of']>(
  state: State,
  of: Of,
): state is Extract<State, { of: Of }> {
  return state.of === of;
}
