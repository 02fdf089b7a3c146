import {
  ChartNoAxesColumn,
  type IconNode,
  LayoutGrid,
  Package,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  Truck,
} from 'lucide';
import { href } from 'react-router';
import { NavEntry } from '#app/ui/layout/nav-entry.tsx';
import * as texts from '#texts';

const entries: { to: string; text: string; icon: IconNode; end?: boolean; delivers?: true }[] = [
  { to: href('/admin'), text: texts.admin.dashboard, icon: ChartNoAxesColumn, end: true },
  { to: href('/admin/products'), text: texts.admin.products, icon: Package },
  { to: href('/admin/add-product'), text: texts.admin.addProduct, icon: PackagePlus },
  { to: href('/admin/categories'), text: texts.admin.categories, icon: LayoutGrid },
  { to: href('/admin/orders'), text: texts.admin.orders, icon: ReceiptText },
  { to: href('/admin/to-send'), text: texts.adminFulfilment.toSend, icon: Truck, delivers: true },
  { to: href('/admin/searches'), text: texts.adminSearches.title, icon: Search },
  { to: href('/admin/audit'), text: texts.admin.auditLog, icon: ScrollText },
  { to: href('/admin/settings'), text: texts.admin.settings, icon: Settings },
];

type Props = {
  /** Whether the shop ships orders. Otherwise there is no fulfillment page. */
  delivers: boolean;
  onChoose?: () => void;
};

/** The menu of the admin area. */
export function AdminNavigation({ delivers, onChoose }: Props) {
  const shown = entries.filter((entry) => delivers || !entry.delivers);
  return (
    <nav aria-label={texts.admin.menu}>
      <ul className="grid gap-0.5">
        {shown.map(({ to, text, icon, end = false }) => (
          <NavEntry key={to} to={to} end={end} icon={icon} text={text} prefetch="intent" onClick={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
