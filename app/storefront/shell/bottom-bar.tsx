import {
  ChartNoAxesColumn,
  Ellipsis,
  Heart,
  House,
  type IconNode,
  LayoutGrid,
  LogOut,
  Package,
  ShoppingBag,
  UserRound,
} from 'lucide';
import { Form, href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link, NavLink } from '#app/ui/link/link.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import * as texts from '#texts';
import { categoriesPath } from '../paths.ts';
import { visibleTo } from './visible-to.ts';

const item = 'flex min-h-14 w-full flex-col items-center justify-center gap-1 text-xs font-medium';

/**
 * The bottom bar on phones, with the More menu (spec S2). The menu is a popover, so it also works without
 * JavaScript.
 */
export function BottomBar() {
  return (
    <nav aria-label={texts.shell.mainMenu} className="bottom-bar lg:hidden">
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        <Entry to={href('/')} icon={House} text={texts.shell.home} />
        <Entry to={categoriesPath} icon={LayoutGrid} text={texts.shell.categories} />
        <Entry to={href('/favorites')} icon={Heart} text={texts.shell.favorites} />
        <Entry to={href('/checkout')} icon={ShoppingBag} text={texts.shell.cart} />
        <li>
          <button type="button" popoverTarget="more-menu" className={`${item} text-quiet`}>
            <Icon node={Ellipsis} className="size-5" />
            {texts.shell.more}
          </button>
          <MoreMenu />
        </li>
      </ul>
    </nav>
  );
}

function Entry({ to, icon, text }: { to: string; icon: IconNode; text: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        viewTransition
        className={({ isActive }) => `${item} ${isActive ? 'text-ink' : 'text-quiet'}`}
      >
        <Icon node={icon} className="size-5" />
        {text}
      </NavLink>
    </li>
  );
}

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-xl px-4 text-left text-sm font-medium hover:bg-sunken';

function MoreMenu() {
  const { uid, admin } = useViewer();
  const close = () => document.getElementById('more-menu')?.hidePopover();
  return (
    <div id="more-menu" popover="auto">
      <ul aria-label={texts.shell.more}>
        <li {...visibleTo('nobody', uid)}>
          <Link to={href('/auth')} viewTransition onClick={close} className={entry}>
            <Icon node={UserRound} className="size-5 text-quiet" />
            {texts.shell.logIn}
          </Link>
        </li>
        <li {...visibleTo('member', uid)}>
          <Link to={href('/account')} viewTransition onClick={close} className={entry}>
            <Icon node={UserRound} className="size-5 text-quiet" />
            {texts.shell.myAccount}
          </Link>
        </li>
        <li {...visibleTo('member', uid)}>
          <Link to={href('/orders')} viewTransition onClick={close} className={entry}>
            <Icon node={Package} className="size-5 text-quiet" />
            {texts.shell.myOrders}
          </Link>
        </li>
        {admin && (
          <li>
            <Link to={href('/admin')} reloadDocument onClick={close} className={entry}>
              <Icon node={ChartNoAxesColumn} className="size-5 text-quiet" />
              {texts.shell.adminPanel}
            </Link>
          </li>
        )}
        <li {...visibleTo('member', uid)}>
          <Form method="post" action={href('/logout')} onSubmit={close}>
            <button type="submit" className={entry}>
              <Icon node={LogOut} className="size-5 text-quiet" />
              {texts.shell.logOut}
            </button>
          </Form>
        </li>
      </ul>
    </div>
  );
}
