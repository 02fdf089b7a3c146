import type { DeliveryInWords } from '#app/orders/delivery-in-words.ts';
import { quantityToShip, returnable } from '#domain/fulfilment/fulfilment-state.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import type { OrderDetails } from '#domain/payments/read-order-details.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { PaymentBadge } from '../../components/order-labels.tsx';
import { FulfilmentBadge } from '../../fulfilment/fulfilment-badge.tsx';
import { JumpLink } from './jump-link.tsx';
import type { LaterPaymentView } from './later-payment-view.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHeader } from './order-header.tsx';

type Props = {
  found: {
    order: Pick<
      OrderDetails['order'],
      ('id' | 'status' | 'payState' | 'simulated') | ('refundedCents' | 'cancelledCents' | 'createdAt')
    >;
    receipt: Receipt;
    payment: { state: string } | null;
    /** The payment of an order that is paid later; null for an order that was paid immediately. */
    later: LaterPaymentView | null;
    fulfilment: OrderDetails['fulfilment'];
    disputes: { status: string }[];
    /** Refunds that failed or were reversed. */
    undone: { ofPart: boolean }[];
    sheets: { to: string; text: string }[];
    sentTo: DeliveryInWords | null;
  };
  provider: string;
  /** Whether the page asks to confirm the refund. */
  asking: boolean;
};

/** The state and actions of an order, at the top of its page. */
export function OrderPageHead({ found, provider, asking }: Props) {
  const { order, receipt, payment, later, fulfilment, disputes, undone, sheets, sentTo } = found;
  const deliveryKind = sentTo?.kind ?? 'sent';
  const words = texts.adminFulfilment.byDeliveryKind[deliveryKind];
  const isStanding = order.status !== 'REFUNDED';
  const canSend = isStanding && fulfilment?.lines.some((line) => quantityToShip(line) > 0);
  const isAwaited = later?.state === 'awaiting';
  const canReturn = payment && fulfilment?.lines.some((line) => returnable(line).returned > 0);
  return (
    <OrderHeader
      id={order.id}
      createdAt={order.createdAt}
      method={texts.orders.method(receipt.method)}
      sheets={sheets}
      badges={
        <>
          <PaymentBadge order={order} />
          {fulfilment && <FulfilmentBadge state={fulfilment.state} deliveryKind={deliveryKind} />}
          {disputes.some(({ status }) => status !== 'RESOLVED') && (
            <Badge tone="bad">{texts.adminOrders.disputed}</Badge>
          )}
        </>
      }
      actions={
        <OrderActions
          order={order}
          payment={payment}
          later={later}
          provider={provider}
          undone={undone.some(({ ofPart }) => !ofPart)}
          totalCents={receipt.totalCents}
          asking={asking}
        >
          {isAwaited && (
            <JumpLink to="note-payment" look="primary">
              {texts.adminLater.markAsPaid}
            </JumpLink>
          )}
          {canSend && (
            <JumpLink to="send" look={isAwaited ? 'secondary' : 'primary'}>
              {words.sendTitle}
            </JumpLink>
          )}
          {canReturn && <JumpLink to="return">{texts.adminFulfilment.lineRefund.return.ask}</JumpLink>}
          <JumpLink to="note">{texts.adminOrders.noteTitle}</JumpLink>
        </OrderActions>
      }
    />
  );
}
