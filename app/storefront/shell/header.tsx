import { Heart, LogIn, UserRound } from 'lucide';
import { href } from 'react-router';
import { iconClass } from '#app/ui/button.tsx';
import { OfflineBar } from '#app/ui/feedback/offline-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/layout/logo.tsx';
import { ThemeToggle } from '#app/ui/layout/theme-toggle.tsx';
import { Link } from '#app/ui/link/link.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import * as texts from '#texts';
import { CartLink } from './cart-link.tsx';
import { SearchBox } from './search-box.tsx';
import { visibleTo } from './visible-to.ts';

/**
 * The header of every page (spec S2): the search box, the theme toggle, and links to favorites, cart and
 * account. It contains the same elements at every width.
 */
export function Header() {
  const { uid } = useViewer();
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line/70 bg-page/90 backdrop-blur-md [view-transition-name:header]">
      <OfflineBar />
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center px-4 py-2 sm:flex-nowrap sm:gap-x-1 sm:px-6 lg:px-10">
        <Logo inHeader className="mr-auto sm:mr-4 lg:hidden" />
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
          {...visibleTo('member', uid)}
          viewTransition
          aria-label={texts.shell.account}
          title={texts.shell.account}
          className={iconClass}
        >
          <Icon node={UserRound} className="size-5" />
        </Link>
        <Link
          to={href('/auth')}
          {...visibleTo('nobody', uid)}
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
