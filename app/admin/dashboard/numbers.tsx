import { href } from 'react-router';
import type { DashboardExtras } from '#domain/dashboard/dashboard-extras.ts';
import { MAX_DASHBOARD_COUNT } from '#domain/dashboard/limits.ts';
import type { DashboardSummary } from '#domain/dashboard/summary.ts';
import * as texts from '#texts';
import { StatCard } from '../components/stat-card.tsx';

type Props = { summary: DashboardSummary; extras: DashboardExtras };

/**
 * The four figures that the spec demands, each with its simulated and refunded amounts. `extras` are further
 * figures.
 */
export function Numbers({ summary, extras }: Props) {
  const { products, customers, sales, simulated, netCents } = summary;
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
    <section aria-labelledby="all-time" className="grid gap-3">
      <h2 id="all-time" className="text-lg">
        {texts.adminDashboard.allTime}
      </h2>
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
        {extras.showsNet && (
          <StatCard
            label={texts.adminDashboard.netRevenue}
            value={texts.format.money(netCents)}
            note={texts.adminDashboard.netRevenueHint}
          />
        )}
        {extras.shipping && (
          <>
            <StatCard
              label={texts.adminDashboard.toSend}
              value={counted(extras.shipping.unfulfilled)}
              to={href('/admin/to-send')}
            />
            <StatCard label={texts.adminDashboard.sentToday} value={counted(extras.shipping.shippedToday)} />
          </>
        )}
      </dl>
    </section>
  );
}

function counted(count: number): string {
  return count < MAX_DASHBOARD_COUNT
    ? texts.format.number(count)
    : texts.adminDashboard.andMore(texts.format.number(MAX_DASHBOARD_COUNT));
}

function join(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(', ');
}
