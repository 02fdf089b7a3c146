import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The selection of a form: its checkboxes named `id`, even if they are outside of the form element. */
export function useSelection(form: RefObject<HTMLFormElement | null>) {
  const [{ count, whole }, setState] = useState({ count: 0, whole: false });
  const boxes = useCallback(
    () =>
      [...(form.current?.elements ?? [])].filter(
        (element): element is HTMLInputElement =>
          element instanceof HTMLInputElement && element.name === 'id' && element.type === 'checkbox',
      ),
    [form],
  );
  const recount = useCallback(() => {
    const all = boxes();
    const count = all.filter((box) => box.checked).length;
    const whole = count === all.length;
    setState((before) => (before.count === count && before.whole === whole ? before : { count, whole }));
  }, [boxes]);
  const setAll = useCallback(
    (on: boolean) => {
      for (const box of boxes()) box.checked = on;
      // Setting `checked` fires no event, so tell the other components that count the selected rows.
      form.current?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [boxes, form],
  );
  const clear = useCallback(() => {
    form.current?.reset();
    setAll(false);
  }, [form, setAll]);
  // The rows may have changed, too.
  useEffect(recount);
  useEffect(() => {
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [recount]);
  return { count, whole, setAll, clear };
}
