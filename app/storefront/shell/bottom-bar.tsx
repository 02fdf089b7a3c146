import {
  ChartNoAxesCombined,
  Ellipsis,
  Heart,
  House,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Package,
  ShoppingBag,
  UserRound,
} from 'lucide-react';
import { Form, Link, NavLink } from 'react-router';
import { useShopState } from '#app/shop-state.ts';

const item = 'flex min-h-14 w-full flex-col items-center justify-center gap-1 text-xs font-medium';

/** The bottom bar on mobile with its More menu (spec S2). The menu is a popover of the browser's own, so it opens without script. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md [view-transition-name:bottom-bar] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        <Entry to="/" icon={House} text="Home" />
        <Entry to="/categories" icon={LayoutGrid} text="Categories" />
        <Entry to="/favorites" icon={Heart} text="Favorites" />
        <Entry to="/checkout" icon={ShoppingBag} text="Cart" />
        <li>
          <button type="button" popoverTarget="more-menu" className={`${item} text-quiet`}>
            <Ellipsis className="size-5" aria-hidden="true" />
            More
          </button>
          <MoreMenu />
        </li>
      </ul>
    </nav>
  );
}

function Entry({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        viewTransition
        className={({ isActive }) => `${item} ${isActive ? 'text-ink' : 'text-quiet'}`}
      >
        <Icon className="size-5" aria-hidden="true" />
        {text}
      </NavLink>
    </li>
  );
}

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-xl px-4 text-left text-sm font-medium hover:bg-sunken';

function MoreMenu() {
  const { user, admin } = useShopState();
  const close = () => document.getElementById('more-menu')?.hidePopover();
  return (
    <div
      id="more-menu"
      popover="auto"
      className="fixed inset-auto right-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] m-0 w-60 rounded-2xl border border-line bg-surface p-2 text-ink shadow-float"
    >
      <ul aria-label="More">
        <li>
          <Link to={user ? '/account' : '/auth'} viewTransition onClick={close} className={entry}>
            <UserRound className="size-5 text-quiet" aria-hidden="true" />
            {user ? 'My Account' : 'Log in'}
          </Link>
        </li>
        {user && (
          <>
            <li>
              <Link to="/orders" viewTransition onClick={close} className={entry}>
                <Package className="size-5 text-quiet" aria-hidden="true" />
                My Orders
              </Link>
            </li>
            {admin && (
              <li>
                <Link to="/admin" viewTransition onClick={close} className={entry}>
                  <ChartNoAxesCombined className="size-5 text-quiet" aria-hidden="true" />
                  Admin Panel
                </Link>
              </li>
            )}
            <li>
              <Form method="post" action="/logout" onSubmit={close}>
                <button type="submit" className={entry}>
                  <LogOut className="size-5 text-quiet" aria-hidden="true" />
                  Logout
                </button>
              </Form>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
