import { X } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import type { Chip } from './chips.ts';

/** The active filters. Each has a link that removes it, and another link removes all filters. */
export function ChipList({ chips, clear }: { chips: Chip[]; clear: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.filters.chosen} className="flex flex-wrap items-center gap-2 pt-4">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={without}
            aria-label={texts.filters.takeOff(text)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm font-medium"
          >
            {text}
            <Icon node={X} className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clear}
          className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
        >
          {texts.filters.clearAll}
        </Link>
      </li>
    </ul>
  );
}
