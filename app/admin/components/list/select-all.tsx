import * as texts from '#texts';

type Props = { label?: string; checked: boolean; onChange: (on: boolean) => void };

/**
 * A checkbox at the top of the checkbox column that ticks all rows of the page. It is shown only with
 * JavaScript.
 */
export function SelectAll({ label = texts.adminLists.selectAll, checked, onChange }: Props) {
  return (
    <label className="needs-script -my-2 grid h-9 w-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        data-edits="none"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-(--action)"
      />
    </label>
  );
}
