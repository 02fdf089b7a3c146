import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { Bucket, SalesReport } from '#domain/dashboard/report/read-sales.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { bucketName } from './bucket-name.ts';
import { Chart } from './chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RangeChoice, rangeText, type ShownRange } from './range-choice.tsx';
import { SalesTable } from './sales-table.tsx';

type Props = { page: string; shown: ShownRange; report: SalesReport };

const said = texts.adminDashboard;

/** Sales in a range: key figures, two charts, and a table with the numbers. */
export function SalesPanel({ page, shown, report: { buckets, total, previous } }: Props) {
  const { step } = shown.range;
  const inRange = rangeText(shown.range);
  const name = (bucket: Bucket) => bucketName(bucket.start, step);
  const isAllSimulated = total.orders > 0 && total.orders === total.simulatedOrders;
  // Gray marks the simulated part. If all sales are simulated, a sentence says so, and no bar has a gray
  // part.
  const simulatedIn = (part: number) => (isAllSimulated ? 0 : part);
  return (
    <Panel title={said.sales}>
      <RangeChoice page={page} shown={shown} />
      <p className="text-sm text-quiet">
        {said.salesIn(total.orders, total.revenueCents, inRange)}{' '}
        {said.comparedTo(
          texts.adminFormat.calendarDay(shown.range.previous.from),
          texts.adminFormat.calendarDay(shown.range.previous.to),
        )}
      </p>
      {isAllSimulated && <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{said.allSimulated}</p>}
      <KeyFigures total={total} previous={previous} label={said.figuresOf(inRange)} />
      {total.orders > 0 && (
        <>
          <div className="grid gap-6 xl:grid-cols-2">
            <Chart
              title={said.revenue}
              summary={said.revenueBy(total.revenueCents, step, inRange)}
              format={texts.adminFormat.shortMoney}
              bars={buckets.map((bucket) => ({
                name: name(bucket),
                value: bucket.revenueCents,
                simulated: simulatedIn(bucket.simulatedCents),
              }))}
            />
            <Chart
              title={said.orders}
              summary={said.ordersBy(total.orders, step, inRange)}
              format={texts.format.number}
              bars={buckets.map((bucket) => ({
                name: name(bucket),
                value: bucket.orders,
                simulated: simulatedIn(bucket.simulatedOrders),
              }))}
            />
          </div>
          {!isAllSimulated && total.simulatedOrders > 0 && <Legend />}
          <SalesTable step={step} buckets={buckets} />
        </>
      )}
    </Panel>
  );
}

/** The address of the reports page with the same range. */
export function toInsights({ range }: ShownRange): string {
  const params = new URLSearchParams(
    range.preset === 'custom' ? { from: range.from, to: range.to } : { range: range.preset },
  );
  return `${href('/admin/insights')}?${params}`;
}

/** A link from a short list to its full report. */
export function MoreInsights({ shown }: { shown: ShownRange }) {
  return (
    <Link
      to={toInsights(shown)}
      className="inline-flex min-h-11 items-center text-sm font-medium underline-offset-4 hover:underline"
    >
      {said.allInsights}
    </Link>
  );
}

function Legend() {
  return (
    <ul aria-label={said.legend} className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-accent" aria-hidden="true" />
        {said.paid}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-control" aria-hidden="true" />
        {said.simulated}
      </li>
    </ul>
  );
}
