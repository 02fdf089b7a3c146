import * as texts from '#texts';

type Props = { label?: string; checked: boolean; onChange: (on: boolean) => void };

/**
 * A checkbox in the heading of the checkbox column. It ticks all rows of the page. It is shown only with
 * script.
 */
export function SelectAll({ label = texts.adminLists.selectAll, checked, onChange }: Props) {
  return (
    <label className="needs-script -my-2 grid h-9 w-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-(--action)"
      />
    </label>
  );
}
