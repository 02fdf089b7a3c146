import * as texts from '#texts';

const said = texts.adminPages;
const SHOWN = ['title', 'slug', 'body'] as const;

type Props = { now: Record<string, string>; typed: Record<string, string | undefined> };

/**
 * The values that somebody else has saved, so that the administrator can copy them. The fields of the form
 * contain the administrator's own values.
 */
export function PageConflict({ now, typed }: Props) {
  const changed = SHOWN.filter((name) => now[name] !== typed[name]);
  return changed.map((name) => (
    <label key={name} className="grid gap-2 rounded-2xl border border-line bg-sunken p-4 text-sm font-medium">
      {said.savedNow(said.fields[name].label)}
      <textarea
        readOnly
        rows={name === 'body' ? 10 : 1}
        value={now[name]}
        className="w-full rounded-xl border border-line bg-surface p-3 font-normal"
      />
    </label>
  ));
}
