import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { Step } from '../../ui/pager.tsx';

type Props = {
  label: string;
  /** Addresses of the neighbouring pages; null where there is none. */
  previous: string | null;
  next: string | null;
  children?: React.ReactNode;
};

/**
 * Previous and Next of a list whose pages have no numbers. What stands between them tells where the reader
 * is.
 */
export function Steps({ label, previous, next, children }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 pt-2">
      <Step to={previous}>
        <Icon node={ChevronLeft} className="size-4" />
        {texts.shell.previous}
      </Step>
      {children && <span className="text-sm text-quiet tabular-nums">{children}</span>}
      <Step to={next}>
        {texts.shell.next}
        <Icon node={ChevronRight} className="size-4" />
      </Step>
    </nav>
  );
}
