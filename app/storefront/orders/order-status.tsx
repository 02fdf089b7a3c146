import type { OrderProgress } from '#domain/fulfilment/order-progress.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import type { shownStatus } from './shown-status.ts';

type Props = {
  status: ReturnType<typeof shownStatus>;
  progress: OrderProgress;
  deliveryKind: DeliveryKind;
  className?: string;
};

/** The order status (spec S4), and the progress of shipping and refunds. */
export function OrderStatus({ status, progress: { shipping, refund }, deliveryKind, className = '' }: Props) {
  const shippingText = shipping && texts.orders.shippingState[deliveryKind][shipping];
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      {status && <Mark good={status.good}>{status.text}</Mark>}
      {/* If an order was cancelled before payment, the texts for its status and its shipping are the same.
          Show the text once. */}
      {shippingText && shippingText !== status?.text && (
        <Mark good={shipping === 'delivered'}>{shippingText}</Mark>
      )}
      {refund && <Mark>{texts.orders.refundState[refund]}</Mark>}
    </span>
  );
}

function Mark({ good = false, children }: { good?: boolean; children: string }) {
  return (
    <span
      className={`rounded-full bg-sunken px-3 py-1 text-xs font-semibold print:border print:border-ink ${good ? 'text-good' : 'text-quiet'}`}
    >
      {children}
    </span>
  );
}
