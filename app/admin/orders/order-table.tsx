import { Link } from 'react-router';
import type { OrderRow } from '#domain/orders/list-all-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { Price } from '../../ui/price.tsx';
import { Moment, payerName, SimulatedBadge, StatusBadge } from '../parts/order-words.tsx';
import { Table, Td, Th } from '../parts/table.tsx';

/** Orders as rows; each leads to its page by its id. */
export function OrderTable({ label = 'Orders', orders }: { label?: string; orders: OrderRow[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Order</Th>
          <Th wide>Date (UTC)</Th>
          <Th wide>Payer</Th>
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
              <span className="block max-w-28 truncate pb-1 text-xs md:hidden">{payerName(order.payer)}</span>
            </Td>
            <Td wide>
              <Moment at={order.createdAt} />
            </Td>
            <Td wide className="max-w-64">
              <span className="block truncate">{payerName(order.payer)}</span>
              <span className="block truncate text-xs text-quiet">{order.payer.email_address}</span>
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
  );
}
