import { Price } from '#app/ui/price.tsx';
import type { Receipt } from '#domain/orders/receipt.ts';

/** Subtotal, tax, shipping and total as the order recorded them (spec S9). */
export function OrderTotals({ parts, totalCents }: Pick<Receipt, 'parts' | 'totalCents'>) {
  return (
    <dl className="grid gap-2 text-sm break-inside-avoid">
      {parts && (
        <>
          <Row label="Subtotal" cents={parts.subtotalCents} />
          <Row label="Tax (8%)" cents={parts.taxCents} />
          <Row label="Shipping" cents={parts.shippingCents} />
        </>
      )}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold print:border-ink">
        <dt>Total</dt>
        <dd>
          <Price cents={totalCents} />
        </dd>
      </div>
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
