import * as texts from '#texts';
import { Link } from '../link/link.ts';

/** Links to the printable documents of an order. */
export function SheetLinks({ links }: { links: { to: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.invoices.links} className="flex flex-wrap gap-x-6 text-sm print:hidden">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {text}
        </Link>
      ))}
    </nav>
  );
}
