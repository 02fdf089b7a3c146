import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import type { NavLinkProps } from 'react-router';
import { Icon } from '../icon.tsx';
import { NavLink } from '../link/link.ts';

type Props = Omit<NavLinkProps, 'className' | 'children'> & {
  icon: IconNode;
  text: string;
  item?: ComponentProps<'li'>;
};

/** A link of the side menu. The current page is highlighted. */
export function NavEntry({ icon, text, item, ...link }: Props) {
  return (
    <li {...item}>
      <NavLink
        {...link}
        className={({ isActive }) =>
          `flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium transition-colors hover:bg-sunken ${isActive ? 'bg-sunken text-ink' : 'text-quiet hover:text-ink'}`
        }
      >
        <Icon node={icon} className="size-[1.15rem]" />
        {text}
      </NavLink>
    </li>
  );
}
