import { X } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';

/** A filter in words, and the list's address without this filter. */
export type FilterChip = { text: string; without: string };

/** The filters of a list as links. Each link removes its filter. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.adminLists.filters} className="flex flex-wrap gap-2">
      {chips.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <Link
            to={without}
            aria-label={texts.adminLists.removeFilter(text)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sunken py-1 pr-2 pl-3 text-sm wrap-anywhere hover:bg-line"
          >
            {text}
            <Icon node={X} className="size-3.5 shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Asked = {
  /** The address of the list without query parameters. */
  path: string;
  params: URLSearchParams;
  /**
   * The parameters that are filters. Each has a function that describes the filter in words. The chips have
   * the same order.
   */
  words: Record<string, (value: string) => string>;
};

/**
 * The chips of all filters in `params`. The link of each chip removes its filter and keeps all other
 * parameters, such as the tab.
 */
export function chipsOf({ path, params, words }: Asked): FilterChip[] {
  return Object.entries(words).flatMap(([name, inWords]) => {
    const value = params.get(name);
    if (!value) return [];
    const rest = new URLSearchParams(params);
    rest.delete(name);
    return [{ text: inWords(value), without: rest.size > 0 ? `${path}?${rest}` : path }];
  });
}
