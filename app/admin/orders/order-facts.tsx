import type { Receipt } from '#domain/orders/receipt.ts';
import { Facts } from '../parts/facts.tsx';
import { Moment, statusText } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = {
  order: { id: string; customerId: string; status: string | null; createdAt: Date; refundedAt: Date | null };
  receipt: Receipt;
};

/** Who bought, when, and how it was paid. */
export function OrderFacts({ order, receipt: { payer, method } }: Props) {
  return (
    <Panel title="Details">
      <Facts
        rows={[
          ['Order id', <code key="id">{order.id}</code>],
          ['Date (UTC)', <Moment key="at" at={order.createdAt} />],
          ['Status', statusText(order.status)],
          ['Refunded (UTC)', order.refundedAt && <Moment at={order.refundedAt} />],
          ['Payment', method],
          ['Payer', payer.name],
          ['Payer e-mail', payer.email],
          ['Customer id', <code key="customer">{order.customerId}</code>],
        ]}
      />
    </Panel>
  );
}
