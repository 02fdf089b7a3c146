import { href, Link } from 'react-router';
import type { OrderRow } from '#domain/orders/list-all-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { Price } from '../../ui/price.tsx';
import {
  Moment,
  PartlyRefundedBadge,
  payerName,
  SimulatedBadge,
  StatusBadge,
} from '../components/order-labels.tsx';
import { Table, Td, Th } from '../components/table.tsx';

/** Orders as rows; each leads to its page by its id. */
export function OrderTable({
  label = texts.adminOrders.table,
  orders,
}: {
  label?: string;
  orders: OrderRow[];
}) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>{texts.adminOrders.order}</Th>
          <Th wide>{texts.adminOrders.date}</Th>
          <Th wide>{texts.adminOrders.payer}</Th>
          <Th>{texts.adminOrders.status}</Th>
          <Th number>{texts.adminOrders.total}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <Td>
              <Link
                to={href('/admin/orders/:id', { id: order.id })}
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
                <PartlyRefundedBadge order={order} />
                <SimulatedBadge simulated={order.simulated} />
              </span>
            </Td>
            <Td number>
              <Price cents={order.totalCents} />
              {order.refundedCents > 0 && order.status !== 'REFUNDED' && (
                <span className="block text-xs text-quiet">
                  {texts.adminOrders.amountRefunded(order.refundedCents)}
                </span>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
