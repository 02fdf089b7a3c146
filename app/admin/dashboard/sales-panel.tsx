import { href, Link } from 'react-router';
import { type BucketSize, STEPS } from '#domain/dashboard/buckets.ts';
import type { Bucket } from '#domain/dashboard/sales-over-time.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { bucketName } from './bucket-name.ts';
import { Chart } from './chart.tsx';
import { SalesTable } from './sales-table.tsx';

/** Revenue and orders over time: two charts, and a table with the numbers. */
export function SalesPanel({ step, buckets }: { step: BucketSize; buckets: Bucket[] }) {
  const sum = (key: 'orders' | 'revenueCents' | 'simulatedOrders') =>
    buckets.reduce((total, bucket) => total + bucket[key], 0);
  const [orders, revenue] = [sum('orders'), sum('revenueCents')];
  const name = (bucket: Bucket) => bucketName(bucket.start, step);
  return (
    <Panel title={texts.adminDashboard.sales} end={<StepChoice step={step} />}>
      <p className="text-sm text-quiet">{texts.adminDashboard.salesIn(orders, revenue, step)}</p>
      {orders > 0 && (
        <>
          <div className="grid gap-6 xl:grid-cols-2">
            <Chart
              title={texts.adminDashboard.revenue}
              summary={texts.adminDashboard.revenueBy(revenue, step)}
              format={texts.adminFormat.shortMoney}
              bars={buckets.map((bucket) => ({
                name: name(bucket),
                value: bucket.revenueCents,
                simulated: bucket.simulatedCents,
              }))}
            />
            <Chart
              title={texts.adminDashboard.orders}
              summary={texts.adminDashboard.ordersBy(orders, step)}
              format={texts.format.number}
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

function StepChoice({ step }: { step: BucketSize }) {
  return (
    <nav aria-label={texts.adminDashboard.salesBy} className="flex rounded-full bg-sunken p-1">
      {STEPS.map((each) => (
        <Link
          key={each}
          to={each === 'day' ? href('/admin') : `${href('/admin')}?by=${each}`}
          preventScrollReset
          aria-current={each === step ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-medium text-quiet hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {texts.adminDashboard.steps[each]}
        </Link>
      ))}
    </nav>
  );
}

function Legend() {
  return (
    <ul
      aria-label={texts.adminDashboard.legend}
      className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet"
    >
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-accent" aria-hidden="true" />
        {texts.adminDashboard.paid}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-control" aria-hidden="true" />
        {texts.adminDashboard.simulated}
      </li>
    </ul>
  );
}
