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
import { NavEntry } from '../../ui/nav-entry.tsx';

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
        {entries.map(({ to, text, icon, end = false }) => (
          <NavEntry key={to} to={to} end={end} icon={icon} text={text} prefetch="intent" onClick={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
