import type { Summary } from '#domain/dashboard/summary.ts';
import { formatCount } from '#lib/count.ts';
import { formatCents } from '#lib/money.ts';
import { StatCard } from '../parts/stat-card.tsx';

/** The spec's four numbers, and under them what of it no money moved for, and what was given back. */
export function Numbers({ summary: { products, customers, sales, simulated } }: { summary: Summary }) {
  const refunded = sales.refunds > 0 ? `${formatCount(sales.refunds)} refunded` : '';
  const unreal = simulated.orders > 0 ? `${formatCount(simulated.orders)} simulated` : '';
  const unrealCents = simulated.revenueCents > 0 ? `${formatCents(simulated.revenueCents)} simulated` : '';
  const givenBack = sales.refundedCents > 0 ? `${formatCents(sales.refundedCents)} refunded` : '';
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label="Total Products" value={formatCount(products)} />
      <StatCard
        label="Completed Transactions"
        value={formatCount(sales.orders)}
        note={join(unreal, refunded)}
      />
      <StatCard
        label="Total Revenue"
        value={formatCents(sales.revenueCents)}
        note={join(unrealCents, givenBack)}
      />
      <StatCard label="Customers" value={formatCount(customers)} />
    </dl>
  );
}

function join(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(', ');
}
