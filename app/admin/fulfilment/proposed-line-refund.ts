import type { RequestContext } from '#app/request-context.ts';
import { returnable } from '#domain/fulfilment/fulfilment-state.ts';
import type { Fulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { LINE_REFUND_KINDS, type LineRefundIntent } from './line-refund-links.tsx';

/**
 * The refund that the page proposes after a click on Cancel or Return at an order line, in cents. `handCents`
 * is the part that the merchant pays back manually; null if the order is not paid later.
 */
export type ProposedLineRefund = {
  intent: LineRefundIntent;
  pieces: [line: number, pieces: number][];
  amount: number;
  handCents: number | null;
};

/**
 * Reads the parameter `return` or `cancel` of the page's address. Its value is the number of an order line.
 * The proposed refund covers all items of that line that can still be returned or cancelled. Null if there is
 * no such line or item.
 */
export async function proposedLineRefund(
  db: RequestContext['db'],
  { orderId, lines }: Fulfilment,
  params: URLSearchParams,
): Promise<ProposedLineRefund | null> {
  const intent = params.has('return') ? 'return' : 'cancel';
  const kind = LINE_REFUND_KINDS[intent];
  const found = lines.find(({ line }) => String(line) === params.get(intent));
  if (!found || returnable(found)[kind] === 0) return null;
  const pieces: ProposedLineRefund['pieces'] = [[found.line, returnable(found)[kind]]];
  try {
    const { amount, handCents } = await quoteLineRefund(db, orderId, {
      kind,
      pieces: new Map(pieces),
      delivery: false,
    });
    return { intent, pieces, amount, handCents };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
