import {
  Archive,
  CircleAlert,
  CircleCheck,
  type IconNode,
  ListChecks,
  MailWarning,
  PackageOpen,
  PackageX,
  ReceiptText,
  Rocket,
  Truck,
} from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { MAX_DASHBOARD_COUNT } from '#domain/dashboard/limits.ts';
import type { ToDo } from '#domain/dashboard/to-do.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';

const said = texts.adminDashboard.toDo;

type Props = {
  toDo: ToDo;
  /** The number of orders to send, and the number of open disputes. */
  toSend: number;
  disputes: number;
  /**
   * The number of open items of the setup checklist. It is 0 if the administrator has finished or closed the
   * assistant.
   */
  setupSteps: number;
};

type Entry = {
  to: string;
  icon: IconNode;
  text: (count: number, shown: string) => string;
  count: number;
  isUrgent?: true;
};

/** The administrator's open tasks. Each has a count and a link to its page. */
export function ToDoList({ toDo, toSend, disputes, setupSteps }: Props) {
  const entries: Entry[] = [
    { to: '#disputes', icon: CircleAlert, text: said.disputes, count: disputes, isUrgent: true },
    { to: href('/admin/to-send'), icon: Truck, text: said.toSend, count: toSend },
    {
      to: href('/admin/jobs'),
      icon: MailWarning,
      text: said.failedMails,
      count: toDo.failedMails,
      isUrgent: true,
    },
    {
      to: href('/admin/jobs'),
      icon: ListChecks,
      text: said.failedJobs,
      count: toDo.failedJobs,
      isUrgent: true,
    },
    { to: `${href('/admin/products')}?stock=out`, icon: PackageX, text: said.soldOut, count: toDo.soldOut },
    {
      to: `${href('/admin/products')}?stock=low`,
      icon: PackageOpen,
      text: said.lowStock,
      count: toDo.lowStock,
    },
    {
      to: href('/admin/settings/invoices'),
      icon: ReceiptText,
      text: () => said.company,
      count: Number(toDo.needsCompany),
    },
    { to: href('/admin/health'), icon: Archive, text: () => said.noBackup, count: Number(toDo.hasNoBackup) },
    { to: href('/admin/setup'), icon: Rocket, text: said.setup, count: setupSteps },
  ];
  const open = entries.filter(({ count }) => count > 0);
  return (
    <Panel title={said.title}>
      {open.length === 0 ? (
        <p className="flex items-center gap-3 text-sm text-quiet">
          <Icon node={CircleCheck} className="size-5 text-good" />
          {said.nothing}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((entry) => (
            <Item key={entry.text(0, '')} {...entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Item({ to, icon, text, count, isUrgent }: Entry) {
  const number = texts.format.number;
  const shown =
    count < MAX_DASHBOARD_COUNT ? number(count) : texts.adminDashboard.andMore(number(MAX_DASHBOARD_COUNT));
  return (
    <li className="grid">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-2xl border border-line px-4 py-2 text-sm hover:border-ink"
      >
        <Icon node={icon} className={`size-5 shrink-0 ${isUrgent ? 'text-bad' : 'text-quiet'}`} />
        <span className="min-w-0 font-medium hyphens-auto wrap-anywhere">{text(count, shown)}</span>
      </Link>
    </li>
  );
}
