import { Price } from '#app/ui/price.tsx';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';

type Props = Pick<Receipt, 'amounts' | 'totalCents' | 'refundedCents' | 'cancelledCents'>;

/** The recorded amounts of the order (spec S9), and its refunds. */
export function OrderTotals({ amounts, totalCents, refundedCents, cancelledCents }: Props) {
  const paidBack = paidBackCents({ refundedCents, cancelledCents });
  return (
    <dl className="grid gap-2 text-sm break-inside-avoid">
      {amounts &&
        amountRows(amounts).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
          <Row key={index} label={texts.orders.amountLabel(row)} cents={row.cents} />
        ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold print:border-ink">
        <dt>{texts.orders.total}</dt>
        <dd>
          <Price cents={totalCents} />
        </dd>
      </div>
      {refundedCents > 0 && (
        <>
          {cancelledCents > 0 && <Row label={texts.payLater.cancelledItems} cents={-cancelledCents} />}
          {paidBack > 0 && <Row label={texts.orders.refunded} cents={-paidBack} />}
          <div className="flex justify-between gap-4 border-t border-line pt-3 font-semibold print:border-ink">
            <dt>{paidBack === 0 ? texts.payLater.newTotal : texts.orders.totalAfterRefunds}</dt>
            <dd>
              <Price cents={totalCents - refundedCents} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">
        <Price cents={cents} />
      </dd>
    </div>
  );
}
