import { Heart, LogIn, ShoppingBag, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useShopState } from '#app/shop-state.ts';
import { iconClass } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { usePieces } from '../cart/use-pieces.ts';
import { SearchBox } from './search-box.tsx';

/** Search box, theme toggle, favorites, cart with its badge, account or login (spec S2), the same elements at every width. */
export function Header() {
  const { user } = useShopState();
  return (
    <header className="sticky top-0 z-30 border-b border-line/70 bg-page/90 backdrop-blur-md [view-transition-name:header]">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center px-4 py-2 sm:flex-nowrap sm:gap-x-1 sm:px-6 lg:px-10">
        <Logo className="mr-auto sm:mr-4 lg:hidden" />
        <SearchBox className="order-last w-full pb-1 sm:order-none sm:mr-auto sm:w-auto sm:max-w-xl sm:grow sm:pb-0" />
        <ThemeToggle />
        <Link to="/favorites" viewTransition aria-label="Favorites" title="Favorites" className={iconClass}>
          <Heart className="size-5" aria-hidden="true" />
        </Link>
        <CartLink />
        <Link
          to={user ? '/account' : '/auth'}
          viewTransition
          aria-label={user ? 'Account' : 'Log in'}
          title={user ? 'Account' : 'Log in'}
          className={iconClass}
        >
          {user ? (
            <UserRound className="size-5" aria-hidden="true" />
          ) : (
            <LogIn className="size-5" aria-hidden="true" />
          )}
        </Link>
      </div>
    </header>
  );
}

function CartLink() {
  const pieces = usePieces();
  const label = pieces > 0 ? `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}` : 'Cart';
  return (
    <Link to="/checkout" viewTransition aria-label={label} title="Cart" className={iconClass}>
      <ShoppingBag className="size-5" aria-hidden="true" />
      {pieces > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold tabular-nums text-on-accent"
        >
          {pieces > 999 ? '999+' : pieces}
        </span>
      )}
    </Link>
  );
}
