import { Price } from '#app/ui/price.tsx';
import type { Step } from '#domain/dashboard/report/range.ts';
import type { Bucket } from '#domain/dashboard/report/read-sales.ts';
import * as texts from '#texts';
import { Disclosure } from '../components/disclosure.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import { bucketName } from './bucket-name.ts';

/** The numbers of the charts as a table, with the latest period first. */
export function SalesTable({ step, buckets }: { step: Step; buckets: Bucket[] }) {
  return (
    <details className="group">
      <Disclosure text={texts.adminDashboard.showTable} />
      <Table label={texts.adminDashboard.salesTable(step)}>
        <thead>
          <tr>
            <Th>{texts.adminDashboard.steps[step]}</Th>
            <Th number>{texts.adminDashboard.orders}</Th>
            <Th number>{texts.adminDashboard.revenue}</Th>
            <Th number>{texts.adminDashboard.simulatedPart}</Th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.start}>
              <Td>{bucketName(bucket.start, step)}</Td>
              <Td number>{texts.format.number(bucket.orders)}</Td>
              <Td number>
                <Price cents={bucket.revenueCents} />
              </Td>
              <Td number>
                <Price cents={bucket.simulatedCents} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
