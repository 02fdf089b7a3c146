import {
  ChartNoAxesColumn,
  HeartPulse,
  House,
  type IconNode,
  ListChecks,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  TicketPercent,
} from 'lucide';
import { href } from 'react-router';
import type { WaitingCounts } from '#domain/dashboard/waiting-counts.ts';
import * as texts from '#texts';

export type MenuEntry = {
  to: string;
  text: string;
  /** The icon. Only entries below another entry have no icon. */
  icon?: IconNode;
  /** The number of open tasks, shown at the entry. */
  count?: { of: keyof WaitingCounts; label: (count: string) => string };
  /** The addresses of other pages for which this entry is highlighted. */
  also?: string[];
  delivers?: true;
};

/**
 * The menu of the admin area, ordered by task. It contains only pages. Actions are buttons on these pages.
 */
export const menu: MenuEntry[] = [
  { to: href('/admin'), text: texts.admin.dashboard, icon: House, also: [href('/admin/setup')] },
  { to: href('/admin/orders'), text: texts.admin.orders, icon: ReceiptText },
  {
    to: href('/admin/to-send'),
    text: texts.adminFulfilment.toSend,
    count: { of: 'toSend', label: texts.admin.ordersWait },
    delivers: true,
  },
  {
    to: href('/admin/products'),
    text: texts.admin.products,
    icon: Package,
    also: [href('/admin/add-product')],
  },
  { to: href('/admin/categories'), text: texts.admin.categories },
  { to: href('/admin/import'), text: texts.admin.importProducts },
  { to: href('/admin/settings/discounts'), text: texts.admin.discounts, icon: TicketPercent },
  { to: href('/admin/insights'), text: texts.admin.insights, icon: ChartNoAxesColumn },
  { to: href('/admin/searches'), text: texts.adminSearches.title },
  { to: href('/admin/settings'), text: texts.admin.settings, icon: Settings },
];

/** The entries for pages about the installation, shown below the others. */
export const systemMenu: MenuEntry[] = [
  { to: href('/admin/health'), text: texts.adminHealth.title, icon: HeartPulse },
  {
    to: href('/admin/jobs'),
    text: texts.adminJobs.title,
    icon: ListChecks,
    count: { of: 'failedJobs', label: texts.admin.jobsFailed },
  },
  { to: href('/admin/audit'), text: texts.admin.auditLog, icon: ScrollText },
];

const entries = [...menu, ...systemMenu];

/**
 * The address of the menu entry for a page. If several entries match, the longest address wins. Null if no
 * entry matches.
 */
export function currentEntry(pathname: string): string | null {
  const isIn = (address: string) =>
    pathname === address || (address !== href('/admin') && pathname.startsWith(`${address}/`));
  const found = entries.flatMap(({ to, also = [] }) =>
    [to, ...also].filter(isIn).map((address) => ({ to, length: address.length })),
  );
  return (
    found.reduce((best, each) => (each.length > best.length ? each : best), { to: '', length: 0 }).to || null
  );
}
