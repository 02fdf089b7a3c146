import { type RefObject, useEffect, useRef, useState } from 'react';
import { FORM_ACCEPTED } from '#app/failures/drafts/draft-keys.ts';

/**
 * The version of the settings that a form shows. It changes only after this form was saved. If somebody else
 * has changed the settings and the page reloads, the fields keep their old values, so that saving must show
 * the conflict.
 */
export function useOpenedVersion(form: RefObject<HTMLFormElement | null>, version: number): number {
  const [opened, setOpened] = useState(version);
  const isSaved = useRef(false);
  useEffect(() => {
    const element = form.current;
    const saved = () => {
      isSaved.current = true;
    };
    element?.addEventListener(FORM_ACCEPTED, saved);
    return () => element?.removeEventListener(FORM_ACCEPTED, saved);
  }, [form]);
  useEffect(() => {
    if (!isSaved.current || version === opened) return;
    isSaved.current = false;
    setOpened(version);
  }, [version, opened]);
  return opened;
}
