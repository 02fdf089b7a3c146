import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { PagerStep } from '#app/ui/layout/pager.tsx';
import * as texts from '#texts';

type Props = {
  label: string;
  /** The addresses of the previous and next page; null if there is no such page. */
  previous: string | null;
  next: string | null;
  children?: React.ReactNode;
};

/** The links Previous and Next of a list without page numbers. `children` shows the position in the list. */
export function Steps({ label, previous, next, children }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 pt-2">
      <PagerStep to={previous}>
        <Icon node={ChevronLeft} className="size-4" />
        {texts.shell.previous}
      </PagerStep>
      {children && <span className="text-sm text-quiet tabular-nums">{children}</span>}
      <PagerStep to={next}>
        {texts.shell.next}
        <Icon node={ChevronRight} className="size-4" />
      </PagerStep>
    </nav>
  );
}
