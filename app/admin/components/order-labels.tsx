import type { Order } from '#domain/orders/queries.ts';
import * as texts from '#texts';
import { Badge } from './badge.tsx';

/** The stored status of an order, in the shop's language; 'Completed' if there is none (spec S4). */
export function statusText(status: string | null): string {
  return status ? (texts.orders.storedStatus[status] ?? status) : texts.adminOrders.completed;
}

/**
 * The status of an order, colored if completed or refunded. One that is paid later says so until it is paid.
 */
export function StatusBadge({ status, payState }: Pick<Order, 'status' | 'payState'>) {
  if (payState === 'awaiting') return <Badge tone="warn">{texts.adminLater.awaiting}</Badge>;
  if (payState === 'cancelled') return <Badge>{texts.adminLater.cancelled}</Badge>;
  const tone = /^completed$/i.test(status || 'completed') ? 'good' : status === 'REFUNDED' ? 'warn' : 'quiet';
  return <Badge tone={tone}>{statusText(status)}</Badge>;
}

/** Marks an order that was partly refunded. */
export function PartlyRefundedBadge({ order }: { order: Pick<Order, 'status' | 'refundedCents'> }) {
  const isPart = order.refundedCents > 0 && order.status !== 'REFUNDED';
  return isPart ? <Badge tone="warn">{texts.adminOrders.partlyRefunded}</Badge> : null;
}

/** Marks an order without real payment. */
export function SimulatedBadge({ simulated }: { simulated: boolean }) {
  return simulated ? <Badge>{texts.adminOrders.simulated}</Badge> : null;
}

/** The payer's name in one line. */
export function payerName({ name }: Order['payer']): string {
  return [name.given_name, name.surname].filter(Boolean).join(' ') || texts.adminOrders.unknownPayer;
}

/** A date and time as 'Mar 3, 2026, 4:05 PM', in the shop's zone. */
export function Moment({ at }: { at: Date }) {
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
