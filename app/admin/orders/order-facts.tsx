import type { DeliveryInWords } from '#app/orders/delivery-in-words.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { Facts } from '../components/facts.tsx';
import { Moment, statusText } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  order: {
    id: string;
    customerId: string;
    status: string | null;
    payState: PayState | null;
    createdAt: Date;
    refundedAt: Date | null;
    refundedCents: number;
  };
  receipt: Receipt;
  /** Null if nothing is shipped. */
  sentTo: DeliveryInWords | null;
};

/** The customer, date and payment of an order. */
export function OrderFacts({ order, receipt: { payer, method }, sentTo }: Props) {
  return (
    <Panel title={texts.adminOrders.details}>
      <Facts
        rows={[
          [texts.adminOrders.orderId, <code key="id">{order.id}</code>],
          [texts.adminOrders.date(), <Moment key="at" at={order.createdAt} />],
          [
            texts.adminOrders.status,
            order.payState === 'awaiting' ? texts.adminLater.awaiting : statusText(order.status),
          ],
          [
            texts.adminOrders.refunded,
            order.refundedCents > 0 ? texts.format.money(order.refundedCents) : null,
          ],
          [texts.adminOrders.refundedAt(), order.refundedAt && <Moment at={order.refundedAt} />],
          [texts.adminOrders.payment, texts.orders.method(method)],
          [texts.adminOrders.payer, payer.name],
          [texts.adminOrders.payerEmail, payer.email],
          [texts.orders.addressOf[sentTo?.kind ?? 'sent'], sentTo?.lines.join(', ') ?? null],
          [texts.orders.delivery, sentTo?.method ?? null],
          [texts.orders.billing, sentTo?.billing?.join(', ') ?? null],
          [texts.adminOrders.customerId, <code key="customer">{order.customerId}</code>],
        ]}
      />
    </Panel>
  );
}
