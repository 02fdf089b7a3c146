import type { Summary } from '#domain/dashboard/summary.ts';
import * as texts from '#texts';
import { StatCard } from '../components/stat-card.tsx';

/** The spec's four numbers, and under them what of it no money moved for, and what was given back. */
export function Numbers({ summary: { products, customers, sales, simulated } }: { summary: Summary }) {
  const refunded =
    sales.refunds > 0 ? texts.adminDashboard.refundedOf(texts.format.number(sales.refunds)) : '';
  const unreal =
    simulated.orders > 0 ? texts.adminDashboard.simulatedOf(texts.format.number(simulated.orders)) : '';
  const unrealCents =
    simulated.revenueCents > 0
      ? texts.adminDashboard.simulatedOf(texts.format.money(simulated.revenueCents))
      : '';
  const givenBack =
    sales.refundedCents > 0 ? texts.adminDashboard.refundedOf(texts.format.money(sales.refundedCents)) : '';
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label={texts.adminDashboard.totalProducts} value={texts.format.number(products)} />
      <StatCard
        label={texts.adminDashboard.completedTransactions}
        value={texts.format.number(sales.orders)}
        note={join(unreal, refunded)}
      />
      <StatCard
        label={texts.adminDashboard.totalRevenue}
        value={texts.format.money(sales.revenueCents)}
        note={join(unrealCents, givenBack)}
      />
      <StatCard label={texts.adminDashboard.customers} value={texts.format.number(customers)} />
    </dl>
  );
}

function join(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(', ');
}
