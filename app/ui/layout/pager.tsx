import { ChevronLeft, ChevronRight } from 'lucide';
import * as texts from '#texts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link/link.ts';

type Props = {
  pageIndex: number;
  buttons: { previous: boolean; next: boolean };
  /** Returns the address of a page. */
  href: (pageIndex: number) => string;
  label: string;
};

/**
 * The links Previous and Next. They are links, so that the Back button, reloads and bookmarks work. A link
 * without a target is disabled.
 */
export function Pager({ pageIndex, buttons, href, label }: Props) {
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1.5 pt-10 sm:gap-3">
      <PagerStep to={buttons.previous ? href(pageIndex - 1) : null}>
        <Icon node={ChevronLeft} className="size-4" />
        {texts.shell.previous}
      </PagerStep>
      <span className="min-w-18 text-center text-sm text-quiet tabular-nums" aria-current="page">
        {texts.shell.pageNumber(pageIndex + 1)}
      </span>
      <PagerStep to={buttons.next ? href(pageIndex + 1) : null}>
        {texts.shell.next}
        <Icon node={ChevronRight} className="size-4" />
      </PagerStep>
    </nav>
  );
}

/** A link to the previous or next page. If there is no such page, it is a disabled button. */
export function PagerStep({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass('secondary')}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset={to.includes('#')}
      className={buttonClass('secondary')}
    >
      {children}
    </Link>
  );
}
