import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<'input'>, 'value' | 'form' | 'defaultChecked'> & {
  label: string;
  className?: string;
};

/**
 * The checkbox that selects a row (`useSelection`). `form` is the id of the form that the checkbox belongs
 * to.
 */
export function RowCheckbox({ label, className = '', ...box }: Props) {
  return (
    <label className={`grid size-11 place-items-center ${className}`}>
      <span className="sr-only">{label}</span>
      <input type="checkbox" name="id" data-edits="none" {...box} className="size-5 accent-(--action)" />
    </label>
  );
}
