import { TrendingDown, TrendingUp } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { SalesReport, SalesSum } from '#domain/dashboard/report/read-sales.ts';
import * as texts from '#texts';

const said = texts.adminDashboard;
/**
 * The highest percentage that is shown. A larger one would say less than the two values, which are shown
 * anyway.
 */
const MAX_PERCENT = 999;
const average = ({ revenueCents, orders }: SalesSum) =>
  orders === 0 ? 0 : Math.round(revenueCents / orders);

/** Revenue, number of orders, average order value and refunds of a range, compared to the previous period. */
export function KeyFigures({
  total,
  previous,
  label,
}: Pick<SalesReport, 'total' | 'previous'> & { label: string }) {
  const money = texts.format.money;
  const number = texts.format.number;
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-x-4 gap-y-5 xl:grid-cols-4">
      <Figure label={said.revenue} now={total.revenueCents} before={previous.revenueCents} format={money} />
      <Figure label={said.orders} now={total.orders} before={previous.orders} format={number} />
      <Figure label={said.averageOrder} now={average(total)} before={average(previous)} format={money} />
      <Figure
        label={said.refunded}
        now={total.refundedCents}
        before={previous.refundedCents}
        format={money}
        isCost
      />
    </dl>
  );
}

type FigureProps = {
  label: string;
  now: number;
  before: number;
  format: (value: number) => string;
  /** Whether an increase is bad, as with refunds. */
  isCost?: boolean;
};

function Figure({ label, now, before, format, isCost = false }: FigureProps) {
  const percent = before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  const isGood = percent > 0 !== isCost;
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-2xl">
        {format(now)}
      </dd>
      <dd className="flex flex-wrap items-center gap-x-2 text-xs text-quiet tabular-nums">
        {percent !== 0 && percent <= MAX_PERCENT && (
          <span
            className={`inline-flex items-center gap-1 font-semibold ${isGood ? 'text-good' : 'text-bad'}`}
          >
            <Icon node={percent > 0 ? TrendingUp : TrendingDown} className="size-3.5" />
            {said.change(percent)}
          </span>
        )}
        {said.before(format(before))}
      </dd>
    </div>
  );
}
