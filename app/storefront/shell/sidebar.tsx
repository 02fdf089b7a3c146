import { ChartNoAxesColumn, Heart, House, LayoutGrid, Package, ShoppingBag, UserRound } from 'lucide';
import { href } from 'react-router';
import { Logo } from '#app/ui/layout/logo.tsx';
import { NavEntry } from '#app/ui/layout/nav-entry.tsx';
import { useViewer } from '#app/viewer/use-viewer.ts';
import * as texts from '#texts';
import { categoriesPath } from '../paths.ts';
import { visibleTo } from './visible-to.ts';

/** The menu on wide screens, with exactly the entries that the spec demands (S2). */
export function Sidebar() {
  const { uid, admin } = useViewer();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
      <Logo className="px-2" />
      <nav aria-label={texts.shell.shop} className="grid gap-8">
        <Section title={texts.shell.shop}>
          <NavEntry end viewTransition to={href('/')} icon={House} text={texts.shell.home} />
          <NavEntry end viewTransition to={categoriesPath} icon={LayoutGrid} text={texts.shell.categories} />
          <NavEntry end viewTransition to={href('/favorites')} icon={Heart} text={texts.shell.myFavorites} />
          <NavEntry end viewTransition to={href('/checkout')} icon={ShoppingBag} text={texts.shell.myCart} />
        </Section>
        <Section title={texts.shell.myAccount}>
          <NavEntry end viewTransition to={href('/account')} icon={UserRound} text={texts.shell.myAccount} />
          <NavEntry
            end
            viewTransition
            to={href('/orders')}
            icon={Package}
            text={texts.shell.myOrders}
            item={visibleTo('member', uid)}
          />
        </Section>
        {admin && (
          <Section title={texts.shell.admin}>
            <NavEntry
              end
              reloadDocument
              to={href('/admin')}
              icon={ChartNoAxesColumn}
              text={texts.shell.adminPanel}
            />
          </Section>
        )}
      </nav>
    </aside>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 px-3 text-xs font-semibold tracking-normal text-quiet">{title}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </div>
  );
}
