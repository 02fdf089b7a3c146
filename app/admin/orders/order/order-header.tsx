import { Printer } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { SheetLinks } from '#app/ui/layout/sheet-links.tsx';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { BackLink } from '../../components/back-link.tsx';
import { DateTime } from '../../components/order-labels.tsx';

type Props = {
  id: string;
  createdAt: Date;
  /** The payment method in words. */
  method: string;
  sheets: { to: string; text: string }[];
  badges: React.ReactNode;
  /** The order's actions, and the question before a refund. */
  actions: React.ReactNode;
};

/** The top of an order's page: number, date, state, actions and documents. */
export function OrderHeader({ id, createdAt, method, sheets, badges, actions }: Props) {
  return (
    <header className="grid gap-3 border-b border-line pb-4">
      <BackLink to={href('/admin/orders')}>{texts.admin.orders}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{texts.adminOrders.orderName(shortOrderId(id))}</h1>
        <div className="flex flex-wrap gap-2">{badges}</div>
      </div>
      <p className="text-sm text-quiet">
        <DateTime at={createdAt} /> · {method}
      </p>
      {actions}
      <div className="flex items-start gap-3">
        {sheets.length > 0 && <Icon node={Printer} className="mt-3.5 size-4 shrink-0 text-quiet" />}
        <SheetLinks links={sheets} />
      </div>
    </header>
  );
}
