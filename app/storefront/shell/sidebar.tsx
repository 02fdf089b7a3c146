import {
  ChartNoAxesCombined,
  Heart,
  House,
  LayoutGrid,
  type LucideIcon,
  Package,
  ShoppingBag,
  UserRound,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { useShopState } from '#app/shop-state.ts';
import { Logo } from '#app/ui/logo.tsx';

/** The desktop's menu, with exactly the entries of the spec (S2). */
export function Sidebar() {
  const { user, admin } = useShopState();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
      <Logo className="px-2" />
      <nav aria-label="Shop" className="grid gap-8">
        <Section title="Shop">
          <Entry to="/" icon={House} text="Home" />
          <Entry to="/categories" icon={LayoutGrid} text="Categories" />
          <Entry to="/favorites" icon={Heart} text="My Favorites" />
          <Entry to="/checkout" icon={ShoppingBag} text="My Cart" />
        </Section>
        <Section title="My Account">
          <Entry to="/account" icon={UserRound} text="My Account" />
          {user && <Entry to="/orders" icon={Package} text="My Orders" />}
        </Section>
        {admin && (
          <Section title="Admin">
            <Entry to="/admin" icon={ChartNoAxesCombined} text="Admin Panel" />
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

function Entry({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        viewTransition
        className={({ isActive }) =>
          `flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium transition-colors hover:bg-sunken ${isActive ? 'bg-sunken text-ink' : 'text-quiet hover:text-ink'}`
        }
      >
        <Icon className="size-[1.15rem]" aria-hidden="true" />
        {text}
      </NavLink>
    </li>
  );
}
