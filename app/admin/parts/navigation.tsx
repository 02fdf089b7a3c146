import {
  ChartNoAxesCombined,
  LayoutGrid,
  type LucideIcon,
  Package,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Settings,
} from 'lucide-react';
import { NavLink } from 'react-router';

const entries: { to: string; text: string; icon: LucideIcon; end?: boolean }[] = [
  { to: '/admin', text: 'Dashboard', icon: ChartNoAxesCombined, end: true },
  { to: '/admin/products', text: 'Products', icon: Package },
  { to: '/admin/add-product', text: 'Add Product', icon: PackagePlus },
  { to: '/admin/categories', text: 'Categories', icon: LayoutGrid },
  { to: '/admin/orders', text: 'Orders', icon: ReceiptText },
  { to: '/admin/audit', text: 'Audit Log', icon: ScrollText },
  { to: '/admin/settings', text: 'Settings', icon: Settings },
];

/** The pages of the admin area. */
export function AdminNavigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Admin">
      <ul className="grid gap-0.5">
        {entries.map(({ to, text, icon: Icon, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              onClick={onChoose}
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium transition-colors hover:bg-sunken ${isActive ? 'bg-sunken text-ink' : 'text-quiet hover:text-ink'}`
              }
            >
              <Icon className="size-[1.15rem]" aria-hidden="true" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
