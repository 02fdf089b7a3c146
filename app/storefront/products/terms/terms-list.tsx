import { CalendarCheck, type IconNode, Store, Truck, Undo2 } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { Term } from './load-terms.ts';

const ICONS: Record<Term['kind'], IconNode> = {
  shipping: Truck,
  arrival: CalendarCheck,
  'pick-up': Store,
  returns: Undo2,
};

/**
 * The shipping costs, arrival and returns as a list. A line is missing if the merchant has not set its value.
 */
export function TermsList({ lines }: { lines: Term[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm text-quiet">
      {lines.map(({ kind, text, slug }) => (
        <li key={kind} className="flex items-center gap-2.5">
          <Icon node={ICONS[kind]} className="size-4 shrink-0" />
          {slug === undefined ? (
            text
          ) : (
            <Link to={href('/pages/:slug', { slug })} className="underline underline-offset-4">
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
