import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The selection of a form: its checkboxes named `id`, anywhere on the page. */
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
    const checked = all.filter((box) => box.checked).length;
    setState({ count: checked, whole: checked === all.length });
  }, [boxes]);
  const setAll = useCallback(
    (on: boolean) => {
      for (const box of boxes()) box.checked = on;
      // Notifies the other listeners that count the boxes of this form.
      form.current?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [boxes, form],
  );
  const clear = useCallback(() => {
    form.current?.reset();
    setAll(false);
  }, [form, setAll]);
  useEffect(() => {
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [recount]);
  return { count, whole, setAll, clear };
}
