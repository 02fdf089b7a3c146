import * as texts from '#texts';
import { OrderDate } from './order-date.tsx';

type Props = { refunds: { id: string; state: string; amountCents: number; at: Date }[] };

/** The refunds of an order, with date and amount. */
export function OrderRefunds({ refunds }: Props) {
  if (refunds.length === 0) return null;
  return (
    <section aria-label={texts.orders.refunds} className="grid gap-2 text-sm">
      <h2 className="text-base tracking-normal">{texts.orders.refunds}</h2>
      <ul className="grid gap-1">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex justify-between gap-4">
            <span className="text-quiet">
              {refund.state === 'pending' ? texts.orders.refundPending : <OrderDate at={refund.at} />}
            </span>
            <span className="font-medium tabular-nums">{texts.format.money(refund.amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
