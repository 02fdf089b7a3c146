import { Link } from '#app/ui/link/link.ts';
import { returnable } from '#domain/fulfilment/fulfilment-state.ts';
import type { FulfilmentLine } from '#domain/fulfilment/lock-fulfilment.ts';
import type { Payment } from '#domain/payments/lifecycle/payment.ts';
import { canReturn } from '#domain/payments/refunds/by-line/can-return.ts';
import * as texts from '#texts';

export const LINE_REFUND_KINDS = { cancel: 'cancelled', return: 'returned' } as const;
export type LineRefundIntent = keyof typeof LINE_REFUND_KINDS;
const INTENTS = ['cancel', 'return'] as const;

type Props = { line: FulfilmentLine; name: string; payment: Pick<Payment, 'state'> | null };

/** The links of an order line that cancel or return all its items, after a question. */
export function LineRefundLinks({ line, name, payment }: Props) {
  const open = INTENTS.filter((intent) => {
    const kind = LINE_REFUND_KINDS[intent];
    return payment && canReturn(payment, kind) && returnable(line)[kind] > 0;
  });
  return open.map((intent) => (
    <Link
      key={intent}
      to={`?${intent}=${line.line}#${intent}`}
      preventScrollReset
      aria-label={texts.adminFulfilment.lineRefund[intent].askLine(name)}
      className="mr-4 inline-flex min-h-8 items-center text-sm underline underline-offset-4"
    >
      {texts.adminFulfilment.lineRefund[intent].line}
    </Link>
  ));
}
