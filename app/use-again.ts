import { useEffect, useRef } from 'react';
import type { Again, Reply } from './form-action.ts';

const nothingWrong: Again = { of: '', message: null, errors: {}, values: {} };

/**
 * What the form named `of` shows of the last reply. When the form was refused, its passwords are emptied and the first
 * field that is wrong gets the focus.
 */
export function useAgain(of: string, reply: Reply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const again = reply?.again?.of === of ? reply.again : nothingWrong;
  useEffect(() => {
    if (again === nothingWrong || !form.current) return;
    const passwords = form.current.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]');
    for (const field of passwords) field.value = '';
    (form.current.querySelector<HTMLInputElement>('[aria-invalid]') ?? passwords[0])?.focus();
  }, [again]);
  return { ...again, form };
}
