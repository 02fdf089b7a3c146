import { eq, sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import type { GatewayRefused } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { applyRefunds } from './apply-refunds.ts';
import { auditRefundRefused } from './audit-refund.ts';
import { makePaymentDue } from './make-payment-due.ts';
import { changeRefund, newRequest, type Refund } from './refunds.ts';

const MAX_WORD = 200;
/** After this number of hours, the shop looks for a manual refund, because it may get no webhook. */
const LOOK_HOURS = 1;

type Refusal = { asked: Refund; rows: Refund[]; error: GatewayRefused; hasOrder: boolean };

/**
 * Records that the provider refused a refund of a locked payment. The refund of an order ends here. Only an
 * administrator may retry it, because somebody may be refunding manually. A payment without an order has no
 * page on which an administrator could retry, so the reconciler makes a new request.
 */
export async function refuseRefund(
  tx: Tx,
  payment: Payment,
  { asked, rows, error, hasOrder }: Refusal,
): Promise<{ payment: Payment } | { unresolved: GatewayRefused }> {
  if (!hasOrder) {
    await changeRefund(tx, asked.id, newRequest(payment, rows));
    return { unresolved: error };
  }
  const issue = error.issue.slice(0, MAX_WORD);
  await changeRefund(tx, asked.id, { state: 'failed', refusal: issue, byHand: false });
  await recordEvent(tx, payment.id, 'refused-by-provider', { issue });
  await auditRefundRefused(tx, payment, issue);
  const after = await applyRefunds(tx, payment);
  const soon = sql`least(${payments.lookAt}, now() + ${LOOK_HOURS} * interval '1 hour')`;
  await tx.update(payments).set({ lookAt: soon }).where(eq(payments.id, payment.id));
  await makePaymentDue(tx, payment.id);
  return { payment: after };
}
