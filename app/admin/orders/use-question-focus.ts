import { useEffect, useRef } from 'react';

/** Moves the focus to the confirmation, which scrolls it into view, and back when it closes. */
export function useQuestionFocus(asking: boolean) {
  const question = useRef<HTMLFormElement>(null);
  const ask = useRef<HTMLAnchorElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) question.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = asking;
  }, [asking]);
  return { question, ask };
}
