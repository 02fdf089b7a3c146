import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
import type { Order } from '#domain/orders/queries.ts';
import * as texts from '#texts';
import { Badge } from './badge.tsx';

/**
 * The payment state of an order in words. The stored `status` is the provider's code, and does not say
 * whether an order still awaits payment.
 */
export function paymentText(order: Paid): string {
  const { status, simulated, payState } = order;
  if (payState === 'cancelled') return texts.adminLater.cancelled;
  if (payState === 'awaiting') return texts.adminLater.awaiting;
  if (status === 'REFUNDED') return texts.adminOrders.refunded;
  if (paidBackCents(order) > 0) return texts.adminOrders.partlyRefunded;
  if (!status) return texts.adminOrders.completed;
  if (!isPaid(status)) return status;
  return simulated ? texts.adminOrders.simulated : texts.adminOrders.paid;
}

type Paid = Pick<Order, 'status' | 'refundedCents' | 'cancelledCents' | 'simulated' | 'payState'>;

/** An order without a stored status counts as paid (spec S4). */
const isPaid = (status: string | null) => /^completed$/i.test(status || 'completed');

/** The payment state of an order as a colored label. */
export function PaymentBadge({ order }: { order: Paid }) {
  return <Badge tone={toneOf(order)}>{paymentText(order)}</Badge>;
}

function toneOf(order: Paid) {
  const { status, simulated, payState } = order;
  if (payState === 'cancelled') return 'quiet';
  if (payState === 'awaiting' || status === 'REFUNDED' || paidBackCents(order) > 0) return 'warn';
  return isPaid(status) && !simulated ? 'good' : 'quiet';
}

/** The payer's name in one line. */
export function payerName({ name }: Pick<Order['payer'], 'name'>): string {
  return [name.given_name, name.surname].filter(Boolean).join(' ') || texts.adminOrders.unknownPayer;
}

/** A date and time as 'Mar 3, 2026, 4:05 PM', in the shop's zone. */
export function DateTime({ at }: { at: Date }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={texts.admin.inUtc(at.toISOString())}
      className="whitespace-nowrap"
    >
      {texts.adminFormat.moment(at)}
    </time>
  );
}
