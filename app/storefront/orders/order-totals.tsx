import { Price } from '#app/ui/price.tsx';
import { type AmountRow, orderRows, type TotalRow } from '#domain/orders/amount-rows.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';

type Props = Pick<Receipt, 'amounts' | 'totalCents' | 'refundedCents' | 'cancelledCents'>;

/** The recorded amounts of the order (spec S9), and its refunds. */
export function OrderTotals(props: Props) {
  return (
    <dl className="grid gap-2 text-sm break-inside-avoid">
      {orderRows(props).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
        <Row key={index} row={row} />
      ))}
    </dl>
  );
}

type SumRow = AmountRow | TotalRow;

const STRONG = 'flex justify-between gap-4 border-t border-line font-semibold print:border-ink';

/** The classes of the rows that show a total. */
const TOTALS: Partial<Record<SumRow['kind'], string>> = {
  total: `${STRONG} mt-2 pt-4 text-lg`,
  newTotal: `${STRONG} pt-3`,
  totalAfterRefunds: `${STRONG} pt-3`,
};

function Row({ row }: { row: SumRow }) {
  const strong = TOTALS[row.kind];
  return (
    <div className={strong ?? 'flex justify-between gap-4'}>
      <dt className={strong ? undefined : 'text-quiet'}>{texts.orders.amountLabel(row)}</dt>
      <dd className={strong ? undefined : 'font-medium'}>
        <Price cents={row.cents} />
      </dd>
    </div>
  );
}
