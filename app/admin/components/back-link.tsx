import { ChevronLeft } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';

/** A link above the title of a page. It leads to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="-my-2 inline-flex min-h-11 w-fit items-center gap-1 text-sm font-medium text-quiet hover:text-ink"
    >
      <Icon node={ChevronLeft} className="size-4" />
      {children}
    </Link>
  );
}
