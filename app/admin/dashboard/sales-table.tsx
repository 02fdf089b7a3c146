import type { Step } from '#domain/dashboard/buckets.ts';
import type { Bucket } from '#domain/dashboard/sales-over-time.ts';
import { formatCount } from '#lib/count.ts';
import { Price } from '../../ui/price.tsx';
import { Table, Td, Th } from '../parts/table.tsx';
import { bucketName } from './bucket-name.ts';

/** The charts' numbers, the latest first. */
export function SalesTable({ step, buckets }: { step: Step; buckets: Bucket[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-medium underline-offset-4 hover:underline">
        Show as a table
      </summary>
      <Table label={`Sales by ${step}`}>
        <thead>
          <tr>
            <Th>{step === 'day' ? 'Day' : step === 'week' ? 'Week' : 'Month'}</Th>
            <Th number>Orders</Th>
            <Th number>Revenue</Th>
            <Th number>Of it simulated</Th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.start}>
              <Td>{bucketName(bucket.start, step)}</Td>
              <Td number>{formatCount(bucket.orders)}</Td>
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
