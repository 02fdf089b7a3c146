import { href } from 'react-router';
import type { OrderFilter } from '#domain/orders/admin-list/order-filter.ts';
import * as texts from '#texts';
import { ListTabs } from '../../components/list/list-tabs.tsx';

type Props = {
  /** The tab of the current page. 'to-send' is a separate page with its own forms. */
  current: OrderFilter['status'] | 'unpaid' | 'to-send';
  /** Whether the shop ships orders. */
  delivers: boolean;
  /** The number of orders that await payment. If `isMore` is true, the real number is higher. */
  awaiting: { count: number; isMore: boolean };
};

export function OrderTabs({ current, delivers, awaiting }: Props) {
  const page = href('/admin/orders');
  const toSend = { to: href('/admin/to-send'), text: texts.adminFulfilment.toSend, key: 'to-send' };
  const unpaid = {
    to: `${page}?kind=unpaid`,
    text: texts.adminLater.tab(awaiting.count, awaiting.isMore),
    key: 'unpaid',
  };
  // The tab is shown only if there are unpaid orders, because most shops have none.
  const isUnpaidShown = awaiting.count > 0 || current === 'unpaid';
  const tabs = [
    { to: page, text: texts.adminOrders.tabs.all, key: 'any' },
    ...(delivers ? [toSend] : []),
    ...(isUnpaidShown ? [unpaid] : []),
    { to: `${page}?status=COMPLETED`, text: texts.adminOrders.tabs.COMPLETED, key: 'COMPLETED' },
    { to: `${page}?status=REFUNDED`, text: texts.adminOrders.tabs.REFUNDED, key: 'REFUNDED' },
  ];
  return (
    <ListTabs
      label={texts.adminOrders.tabs.label}
      tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current }))}
    />
  );
}
