import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import type { Card } from './cards.ts';
import type { SettingStates } from './load-states.ts';

type Props = {
  cards: Card[];
  /** Null if the states could not be read. */
  states: SettingStates | null;
  label: string;
};

/**
 * Cards with the title, purpose and current state of each setting. If the setting has its own page, the whole
 * card is a link.
 */
export function CardList({ cards, states, label }: Props) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ key, title, to, icon }) => (
        <li
          key={key}
          className={`relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 rounded-2xl border border-line bg-surface p-4 ${to ? 'hover:border-ink' : 'border-dashed'}`}
        >
          <span className="grid size-10 place-items-center rounded-xl bg-sunken">
            <Icon node={icon} className="size-5" />
          </span>
          <span className="grid content-start gap-0.5">
            {to ? (
              <Link
                to={to}
                prefetch="intent"
                className="font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-2xl hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
            <span className="text-sm text-quiet">{texts.adminSettings.purposes[key]}</span>
            {states && <span className="pt-1 text-sm font-medium wrap-anywhere">{states[key]}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
