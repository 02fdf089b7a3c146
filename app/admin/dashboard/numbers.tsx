import { href } from 'react-router';
import { MOST_COUNTED } from '#domain/dashboard/limits.ts';
import type { Summary } from '#domain/dashboard/summary.ts';
import type { Trade } from '#domain/dashboard/trade.ts';
import * as texts from '#texts';
import { StatCard } from '../components/stat-card.tsx';

type Props = { summary: Summary; trade: Trade };

/**
 * The spec's four numbers, and under them what of it no money moved for, and what was given back. More of
 * them where the shop trades.
 */
export function Numbers({ summary, trade }: Props) {
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
      {trade.showsNet && (
        <StatCard
          label={texts.adminDashboard.netRevenue}
          value={texts.format.money(netCents)}
          note={texts.adminDashboard.netRevenueHint}
        />
      )}
      {trade.sending && (
        <>
          <StatCard
            label={texts.adminDashboard.toSend}
            value={counted(trade.sending.toSend)}
            to={href('/admin/to-send')}
          />
          <StatCard label={texts.adminDashboard.sentToday} value={counted(trade.sending.sentToday)} />
        </>
      )}
    </dl>
  );
}

function counted(count: number): string {
  return count < MOST_COUNTED
    ? texts.format.number(count)
    : texts.adminDashboard.andMore(texts.format.number(MOST_COUNTED));
}

function join(...notes: string[]): string {
  return notes.filter((note) => note !== '').join(', ');
}
