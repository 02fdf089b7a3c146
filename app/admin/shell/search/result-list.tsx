import * as texts from '#texts';
import type { Result, ResultGroup } from './groups.ts';

type Props = {
  id: string;
  groups: ResultGroup[];
  /** The index of the selected result among all results. */
  active: number;
  onHover: (place: number) => void;
  onChoose: (result: Result) => void;
};

/** The results of the search dialog, in groups. The focus stays in the search field. */
export function ResultList({ id, groups, active, onHover, onChoose }: Props) {
  let place = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.adminSearch.label}
      className="max-h-[min(60dvh,32rem)] overflow-y-auto p-2 empty:hidden"
    >
      {groups.map(({ title, results, all }) => (
        <Group key={title} title={title}>
          {(all ? [...results, all] : results).map((result) => {
            place += 1;
            const at = place;
            return (
              <a
                key={result.to}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                href={result.to}
                onMouseMove={() => at !== active && onHover(at)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(result);
                }}
                className="flex min-h-11 flex-wrap items-center gap-x-4 rounded-xl px-3 py-2 text-sm aria-selected:bg-sunken"
              >
                <span
                  className={`min-w-0 wrap-anywhere ${result === all ? 'text-quiet underline underline-offset-4' : 'font-medium'}`}
                >
                  {result.text}
                </span>
                {result.note && (
                  <span className="text-xs text-quiet tabular-nums sm:ml-auto">{result.note}</span>
                )}
              </a>
            );
          })}
        </Group>
      ))}
    </div>
  );
}

/**
 * A group of results. Its visible title is hidden from screen readers, because a listbox group may contain
 * only options.
 */
function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-label={title} className="pb-2">
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-quiet">
        {title}
      </p>
      {children}
    </div>
  );
}
