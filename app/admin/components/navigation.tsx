import {
  ChartNoAxesCombined,
  type IconNode,
  LayoutGrid,
  Package,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Settings,
} from 'lucide';
import { href } from 'react-router';
import * as texts from '#texts';
import { NavEntry } from '../../ui/nav-entry.tsx';

const entries: { to: string; text: string; icon: IconNode; end?: boolean }[] = [
  { to: href('/admin'), text: texts.admin.dashboard, icon: ChartNoAxesCombined, end: true },
  { to: href('/admin/products'), text: texts.admin.products, icon: Package },
  { to: href('/admin/add-product'), text: texts.admin.addProduct, icon: PackagePlus },
  { to: href('/admin/categories'), text: texts.admin.categories, icon: LayoutGrid },
  { to: href('/admin/orders'), text: texts.admin.orders, icon: ReceiptText },
  { to: href('/admin/audit'), text: texts.admin.auditLog, icon: ScrollText },
  { to: href('/admin/settings'), text: texts.admin.settings, icon: Settings },
];

/** The pages of the admin area. */
export function AdminNavigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label={texts.admin.menu}>
      <ul className="grid gap-0.5">
        {entries.map(({ to, text, icon, end = false }) => (
          <NavEntry key={to} to={to} end={end} icon={icon} text={text} prefetch="intent" onClick={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
