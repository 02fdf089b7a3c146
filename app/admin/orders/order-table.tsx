import { href, Link } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import type { OrderRow } from '#domain/orders/admin-list/list-all-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import {
  Moment,
  PartlyRefundedBadge,
  payerName,
  SimulatedBadge,
  StatusBadge,
} from '../components/order-labels.tsx';
import { linkedRow, rowLink, Table, Td, Th } from '../components/table.tsx';

/** Orders as rows that link to their pages. */
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
          <Th wide>{texts.adminOrders.date()}</Th>
          <Th wide>{texts.adminOrders.payer}</Th>
          <Th>{texts.adminOrders.status}</Th>
          <Th number>{texts.adminOrders.total}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={linkedRow}>
            <Td>
              <Link to={href('/admin/orders/:id', { id: order.id })} className={rowLink}>
                {shortOrderId(order.id)}
              </Link>
              <span className="block min-w-28 pb-1 text-xs wrap-anywhere md:hidden">
                {payerName(order.payer)}
              </span>
            </Td>
            <Td wide>
              <Moment at={order.createdAt} />
            </Td>
            <Td wide className="min-w-48 wrap-anywhere">
              {payerName(order.payer)}
              <span className="block text-xs text-quiet">{order.payer.email_address}</span>
            </Td>
            <Td>
              <span className="flex flex-wrap gap-1">
                <StatusBadge status={order.status} payState={order.payState} />
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
