import { Link } from 'react-router';
import type { OrderRow } from '#domain/orders/list-all-orders.ts';
import { OrderTable } from '../orders/order-table.tsx';
import { Panel } from '../parts/panel.tsx';

/** The latest 5 orders by the first 8 characters of their ids (spec S9). */
export function RecentOrders({ orders }: { orders: OrderRow[] }) {
  return (
    <Panel
      title="Recent Orders"
      end={
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center text-sm font-medium underline-offset-4 hover:underline"
        >
          All orders
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="text-sm text-quiet">No orders yet.</p>
      ) : (
        <OrderTable label="Recent orders" orders={orders} />
      )}
    </Panel>
  );
}
