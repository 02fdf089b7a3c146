import { Heart, LogIn, ShoppingBag, UserRound } from 'lucide';
import { href, Link } from 'react-router';
import { badgeText, cartLabel } from '#app/me-texts.ts';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { useMe } from '#app/use-me.ts';
import * as texts from '#texts';
import { usePieces } from '../cart/use-pieces.ts';
import { SearchBox } from './search-box.tsx';
import { shownTo } from './shown-to.ts';

/**
 * Search box, theme toggle, favorites, cart with its badge, account or login (spec S2), the same elements at
 * every width.
 */
export function Header() {
  const { uid } = useMe();
  return (
    <header className="sticky top-0 z-30 border-b border-line/70 bg-page/90 backdrop-blur-md [view-transition-name:header]">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center px-4 py-2 sm:flex-nowrap sm:gap-x-1 sm:px-6 lg:px-10">
        <Logo className="mr-auto sm:mr-4 lg:hidden" />
        <SearchBox className="order-last w-full pb-1 sm:order-none sm:mr-auto sm:w-auto sm:max-w-xl sm:grow sm:pb-0" />
        <ThemeToggle />
        <Link
          to={href('/favorites')}
          viewTransition
          aria-label={texts.shell.favorites}
          title={texts.shell.favorites}
          className={iconClass}
        >
          <Icon node={Heart} className="size-5" />
        </Link>
        <CartLink />
        <Link
          to={href('/account')}
          {...shownTo('member', uid)}
          viewTransition
          aria-label={texts.shell.account}
          title={texts.shell.account}
          className={iconClass}
        >
          <Icon node={UserRound} className="size-5" />
        </Link>
        <Link
          to={href('/auth')}
          {...shownTo('nobody', uid)}
          viewTransition
          aria-label={texts.shell.logIn}
          title={texts.shell.logIn}
          className={iconClass}
        >
          <Icon node={LogIn} className="size-5" />
        </Link>
      </div>
    </header>
  );
}

function CartLink() {
  const pieces = usePieces();
  return (
    <Link
      to={href('/checkout')}
      viewTransition
      aria-label={cartLabel(pieces)}
      title={texts.shell.cart}
      className={iconClass}
    >
      <Icon node={ShoppingBag} className="size-5" />
      <span
        data-pieces
        hidden={pieces <= 0}
        aria-hidden="true"
        className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold tabular-nums text-on-accent"
      >
        {badgeText(pieces)}
      </span>
    </Link>
  );
}
