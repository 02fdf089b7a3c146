import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { MAX_NAV_COUNT } from '#domain/dashboard/limits.ts';
import type { WaitingCounts } from '#domain/dashboard/waiting-counts.ts';
import * as texts from '#texts';
import { currentEntry, type MenuEntry, menu, systemMenu } from './menu.ts';

type Props = {
  counts: WaitingCounts;
  onChoose?: () => void;
};

export function AdminNavigation({ counts, onChoose }: Props) {
  const current = currentEntry(useLocation().pathname);
  const list = (entries: MenuEntry[]) => (
    <ul className="grid gap-px">
      {entries
        .filter((entry) => counts.toSend !== null || !entry.delivers)
        .map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            isCurrent={entry.to === current}
            count={entry.count ? (counts[entry.count.of] ?? 0) : 0}
            onChoose={onChoose}
          />
        ))}
    </ul>
  );
  return (
    <nav aria-label={texts.admin.menu} className="grid gap-4">
      {list(menu)}
      <div className="grid gap-1">
        <h2 className="px-3 text-xs font-medium tracking-normal text-quiet">{texts.admin.system}</h2>
        {list(systemMenu)}
      </div>
    </nav>
  );
}

type EntryProps = {
  entry: MenuEntry;
  isCurrent: boolean;
  count: number;
  onChoose: (() => void) | undefined;
};

function Entry({ entry: { to, text, icon, count: counted }, isCurrent, count, onChoose }: EntryProps) {
  const shown = count > MAX_NAV_COUNT ? texts.admin.moreThan(MAX_NAV_COUNT) : texts.format.number(count);
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        className={`flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium transition-colors hover:bg-sunken lg:min-h-9 ${icon ? '' : 'pl-[2.65rem]'} ${isCurrent ? 'bg-sunken text-ink' : 'text-quiet hover:text-ink'}`}
      >
        {icon && <Icon node={icon} className="size-[1.15rem] shrink-0" />}
        <span className="min-w-0 hyphens-auto wrap-anywhere">{text}</span>
        {counted && count > 0 && (
          <span className="ml-auto rounded-full bg-action px-2 py-0.5 text-xs font-semibold text-on-action tabular-nums">
            <span aria-hidden="true">{shown}</span>
            <span className="sr-only">{counted.label(shown)}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
