import { href } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import type { OrderRow } from '#domain/orders/admin-list/order-row.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
import * as texts from '#texts';
import { DateTime, PaymentBadge, payerName } from '../../components/order-labels.tsx';
import { linkedRow, RowLink, Table, Td, Th } from '../../components/table.tsx';
import { FulfilmentBadge } from '../../fulfilment/fulfilment-badge.tsx';

type Props = {
  label?: string;
  /** Whether the table is the main list of a page and not part of a panel. */
  list?: boolean;
  orders: ShownOrder[];
};

/** The data of an order's row. The server adds the country's name, because browsers may use other names. */
export type ShownOrder = OrderRow & { countryName: string | null };

/** A table of orders. Each row leads to the order's page. */
export function OrderTable({ label = texts.adminOrders.table, list = false, orders }: Props) {
  return (
    <Table label={label} list={list}>
      <thead>
        <tr>
          <Th>{texts.adminOrders.order}</Th>
          <Th wide>{texts.adminOrders.date()}</Th>
          <Th wide>{texts.adminOrders.payer}</Th>
          <Th wider number>
            {texts.adminOrders.items}
          </Th>
          <Th>{texts.adminOrders.payment}</Th>
          <Th wider>{texts.adminFulfilment.state}</Th>
          <Th wider>{texts.adminOrders.country}</Th>
          <Th number>{texts.adminOrders.total}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderLine({ order }: { order: Props['orders'][number] }) {
  const { id, payer, createdAt, items, fulfilment, isPickup } = order;
  const state = fulfilment && (
    <FulfilmentBadge state={fulfilment} deliveryKind={isPickup ? 'fetched' : 'sent'} />
  );
  return (
    <tr className={linkedRow}>
      <Td>
        <RowLink to={href('/admin/orders/:id', { id })} className="font-mono">
          {shortOrderId(id)}
        </RowLink>
        <span className="block min-w-20 text-xs wrap-anywhere @2xl:hidden">
          {payerName({ name: payer.name })}
        </span>
      </Td>
      <Td wide className="text-quiet">
        <DateTime at={createdAt} />
      </Td>
      <Td wide className="w-full min-w-40 wrap-anywhere" title={payer.email_address}>
        {payerName({ name: payer.name })}
      </Td>
      <Td wider number>
        {items > 0 && items}
      </Td>
      <Td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @[60rem]:flex-nowrap">
          <PaymentBadge order={order} />
          <span className="hidden whitespace-nowrap text-quiet @4xl:inline">
            {texts.adminOrders.methodName(order.method)}
          </span>
          {order.payState !== 'cancelled' && <span className="@4xl:hidden">{state}</span>}
        </span>
      </Td>
      <Td wider>{state}</Td>
      <Td wider className="whitespace-nowrap">
        {order.countryName}
      </Td>
      <Td number>
        <Price cents={order.totalCents} />
        {order.cancelledCents > 0 && order.status !== 'REFUNDED' && (
          <span className="block text-xs text-quiet @2xl:whitespace-nowrap">
            {texts.adminOrders.amountCancelled(order.cancelledCents)}
          </span>
        )}
        {paidBackCents(order) > 0 && order.status !== 'REFUNDED' && (
          <span className="block text-xs text-quiet @2xl:whitespace-nowrap">
            {texts.adminOrders.amountRefunded(paidBackCents(order))}
          </span>
        )}
      </Td>
    </tr>
  );
}
