import { Link } from 'react-router';
import { STEPS, type Step } from '#domain/dashboard/buckets.ts';
import type { Bucket } from '#domain/dashboard/sales-over-time.ts';
import { counted, formatCount } from '#lib/count.ts';
import { formatCents } from '#lib/money.ts';
import { Panel } from '../parts/panel.tsx';
import { bucketName } from './bucket-name.ts';
import { Chart } from './chart.tsx';
import { SalesTable } from './sales-table.tsx';

const SPAN: Record<Step, string> = {
  day: 'the last 30 days',
  week: 'the last 26 weeks',
  month: 'the last 12 months',
};
const STEP_NAMES: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** Revenue and orders over time as two charts, with their numbers as a table behind them. */
export function SalesPanel({ step, buckets }: { step: Step; buckets: Bucket[] }) {
  const sum = (key: 'orders' | 'revenueCents' | 'simulatedOrders') =>
    buckets.reduce((total, bucket) => total + bucket[key], 0);
  const [orders, revenue] = [sum('orders'), formatCents(sum('revenueCents'))];
  const name = (bucket: Bucket) => bucketName(bucket.start, step);
  return (
    <Panel title="Sales" end={<StepChoice step={step} />}>
      <p className="text-sm text-quiet">
        {orders === 0 ? 'No orders' : `${counted(orders, 'order')}, ${revenue}`} in {SPAN[step]} (UTC, without
        refunded orders).
      </p>
      {orders > 0 && (
        <>
          <div className="grid gap-6 xl:grid-cols-2">
            <Chart
              title="Revenue"
              summary={`Revenue by ${step}: ${revenue} in ${SPAN[step]}`}
              format={(cents) => formatCents(cents).replace(/\.00$/, '')}
              bars={buckets.map((bucket) => ({
                name: name(bucket),
                value: bucket.revenueCents,
                simulated: bucket.simulatedCents,
              }))}
            />
            <Chart
              title="Orders"
              summary={`Orders by ${step}: ${formatCount(orders)} in ${SPAN[step]}`}
              format={formatCount}
              whole
              bars={buckets.map((bucket) => ({
                name: name(bucket),
                value: bucket.orders,
                simulated: bucket.simulatedOrders,
              }))}
            />
          </div>
          {sum('simulatedOrders') > 0 && <Legend />}
          <SalesTable step={step} buckets={buckets} />
        </>
      )}
    </Panel>
  );
}

function StepChoice({ step }: { step: Step }) {
  return (
    <nav aria-label="Sales by" className="flex rounded-full bg-sunken p-1">
      {STEPS.map((each) => (
        <Link
          key={each}
          to={each === 'day' ? '/admin' : `/admin?by=${each}`}
          preventScrollReset
          aria-current={each === step ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-medium text-quiet hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {STEP_NAMES[each]}
        </Link>
      ))}
    </nav>
  );
}

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-accent" aria-hidden="true" />
        Paid
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-control" aria-hidden="true" />
        Simulated: no money moved
      </li>
    </ul>
  );
}
