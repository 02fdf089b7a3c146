import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
import type { Order } from '#domain/orders/queries.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { DateTime, paymentText } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';

type Props = {
  order: Pick<
    Order,
    | ('id' | 'customerId' | 'status' | 'simulated' | 'payState')
    | ('createdAt' | 'refundedAt' | 'refundedCents' | 'cancelledCents')
  >;
  receipt: Receipt;
  /** The payment; null for an order that was recorded without one. */
  payment: { captureId: string | null } | null;
  provider: string;
};

/** The date, payment and ids of an order. */
export function OrderFacts({ order, receipt, payment, provider }: Props) {
  const refundedCents = paidBackCents(order);
  return (
    <Panel title={texts.adminOrders.details}>
      <Facts
        rows={[
          [texts.adminOrders.date(), <DateTime key="at" at={order.createdAt} />],
          [texts.adminOrders.status, paymentText(order)],
          [
            texts.adminOrders.payment,
            payment ? texts.orders.method(receipt.method) : texts.adminPayments.noPayment,
          ],
          [texts.adminOrders.refunded, refundedCents > 0 ? texts.format.money(refundedCents) : null],
          [
            texts.adminOrders.refundedAt(),
            order.refundedAt && refundedCents > 0 ? <DateTime key="refunded" at={order.refundedAt} /> : null,
          ],
          [
            texts.adminPayments.capture(provider),
            payment?.captureId && <code key="capture">{payment.captureId}</code>,
          ],
          [texts.adminOrders.orderId, <code key="id">{order.id}</code>],
          [texts.adminOrders.customerId, <code key="customer">{order.customerId}</code>],
        ]}
      />
    </Panel>
  );
}
