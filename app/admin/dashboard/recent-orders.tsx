import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { OrderTable, type ShownOrder } from '../orders/list/order-table.tsx';

/** The latest 5 orders. Each row shows the first 8 characters of the order's id (spec S9). */
export function RecentOrders({ orders }: { orders: ShownOrder[] }) {
  return (
    <Panel
      title={texts.adminDashboard.recentOrders}
      end={
        <Link
          to={href('/admin/orders')}
          className="inline-flex min-h-11 items-center text-sm font-medium underline-offset-4 hover:underline"
        >
          {texts.adminDashboard.allOrders}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="text-sm text-quiet">{texts.adminDashboard.noOrders}</p>
      ) : (
        <OrderTable label={texts.adminDashboard.recentOrdersTable} orders={orders} />
      )}
    </Panel>
  );
}
