import type { Order } from '#domain/orders/queries.ts';
import { Badge } from './badge.tsx';

/** The stored status of an order; 'Completed' when there is none (spec S4). */
export function statusText(status: string | null): string {
  return status || 'Completed';
}

/** The status of an order; one that is completed or refunded stands out. */
export function StatusBadge({ status }: { status: string | null }) {
  const text = statusText(status);
  const tone = /^completed$/i.test(text) ? 'good' : text === 'REFUNDED' ? 'warn' : 'quiet';
  return <Badge tone={tone}>{text}</Badge>;
}

/** Tells an order apart for which no money moved. */
export function SimulatedBadge({ simulated }: { simulated: boolean }) {
  return simulated ? <Badge>Simulated</Badge> : null;
}

/** The name of who paid, in one line. */
export function payerName({ name }: Order['payer']): string {
  return [name.given_name, name.surname].filter(Boolean).join(' ') || 'Unknown';
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment as 'Mar 3, 2026, 4:05 PM', UTC. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={`${at.toISOString()} (UTC)`} className="whitespace-nowrap">
      {time.format(at)}
    </time>
  );
}
