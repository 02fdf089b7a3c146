import { ChartNoAxesCombined, Heart, House, LayoutGrid, Package, ShoppingBag, UserRound } from 'lucide-react';
import { useShopState } from '#app/shop-state.ts';
import { Logo } from '#app/ui/logo.tsx';
import { NavEntry } from '#app/ui/nav-entry.tsx';

/** The desktop's menu, with exactly the entries of the spec (S2). */
export function Sidebar() {
  const { user, admin } = useShopState();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
      <Logo className="px-2" />
      <nav aria-label="Shop" className="grid gap-8">
        <Section title="Shop">
          <NavEntry end viewTransition to="/" icon={House} text="Home" />
          <NavEntry end viewTransition to="/categories" icon={LayoutGrid} text="Categories" />
          <NavEntry end viewTransition to="/favorites" icon={Heart} text="My Favorites" />
          <NavEntry end viewTransition to="/checkout" icon={ShoppingBag} text="My Cart" />
        </Section>
        <Section title="My Account">
          <NavEntry end viewTransition to="/account" icon={UserRound} text="My Account" />
          {user && <NavEntry end viewTransition to="/orders" icon={Package} text="My Orders" />}
        </Section>
        {admin && (
          <Section title="Admin">
            <NavEntry end viewTransition to="/admin" icon={ChartNoAxesCombined} text="Admin Panel" />
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
