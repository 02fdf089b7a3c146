import { href } from 'react-router';
import type { AwaitingOrders } from '#domain/orders/admin-list/count-awaiting-orders.ts';
import type { OrderFilter } from '#domain/orders/admin-list/order-filter.ts';
import * as texts from '#texts';
import { ListTabs } from '../../components/list/list-tabs.tsx';

type Props = {
  /** The tab of the current page. 'to-send' is a separate page with its own forms. */
  current: OrderFilter['status'] | 'unpaid' | 'to-send';
  /** Whether the shop ships orders. */
  delivers: boolean;
  awaiting: AwaitingOrders;
};

export function OrderTabs({ current, delivers, awaiting }: Props) {
  const page = href('/admin/orders');
  const toSend = { to: href('/admin/to-send'), text: texts.adminFulfilment.toSend, key: 'to-send' };
  const unpaid = {
    to: `${page}?kind=unpaid`,
    text: texts.adminLater.tab(awaiting.count, awaiting.isMore),
    key: 'unpaid',
  };
  const cancelled = {
    to: `${page}?status=CANCELLED`,
    text: texts.adminOrders.tabs.CANCELLED,
    key: 'CANCELLED',
  };
  // These two tabs are shown only if they contain orders, because most shops have no unpaid orders.
  const isCancelledShown = awaiting.anyCancelled || current === 'CANCELLED';
  const isUnpaidShown = awaiting.count > 0 || current === 'unpaid';
  const tabs = [
    { to: page, text: texts.adminOrders.tabs.all, key: 'any' },
    ...(delivers ? [toSend] : []),
    ...(isUnpaidShown ? [unpaid] : []),
    { to: `${page}?status=COMPLETED`, text: texts.adminOrders.tabs.COMPLETED, key: 'COMPLETED' },
    { to: `${page}?status=REFUNDED`, text: texts.adminOrders.tabs.REFUNDED, key: 'REFUNDED' },
    ...(isCancelledShown ? [cancelled] : []),
  ];
  return (
    <ListTabs
      label={texts.adminOrders.tabs.label}
      tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current }))}
    />
  );
}
