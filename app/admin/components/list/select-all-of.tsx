import { useEffect, useRef } from 'react';
import { useSelection } from '../use-selection.ts';
import { SelectAll } from './select-all.tsx';

/** A checkbox that ticks all rows whose checkboxes belong to the form with this id. */
export function SelectAllOf({ form: id, label }: { form: string; label: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const found = document.getElementById(id);
    form.current = found instanceof HTMLFormElement ? found : null;
  }, [id]);
  const { count, whole, setAll } = useSelection(form);
  return <SelectAll label={label} checked={count > 0 && whole} onChange={setAll} />;
}
