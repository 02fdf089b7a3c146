import { Link } from 'react-router';
import type { RecentOrder } from '#domain/dashboard/queries.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { Price } from '../../ui/price.tsx';
import { Moment, payerName, SimulatedBadge, StatusBadge } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';
import { Table, Td, Th } from '../parts/table.tsx';

/** The latest 5 orders by the first 8 characters of their ids (spec S9). */
export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
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
        <Table label="Recent orders">
          <thead>
            <tr>
              <Th>Order</Th>
              <Th wide>Payer</Th>
              <Th wide>Date</Th>
              <Th>Status</Th>
              <Th number>Total</Th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <Td>
                  <Link
                    to={`/admin/orders/${order.id}`}
                    className="inline-flex min-h-11 items-center font-mono underline underline-offset-4"
                  >
                    {shortOrderId(order.id)}
                  </Link>
                </Td>
                <Td wide>{payerName(order.payer)}</Td>
                <Td wide>
                  <Moment at={order.createdAt} />
                </Td>
                <Td>
                  <span className="flex flex-wrap gap-1">
                    <StatusBadge status={order.status} />
                    <SimulatedBadge simulated={order.simulated} />
                  </span>
                </Td>
                <Td number>
                  <Price cents={order.totalCents} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
