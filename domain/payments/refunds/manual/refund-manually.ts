import type { Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockLaterPayment } from '../../lifecycle/lock-later-payment.ts';
import type { Payment } from '../../lifecycle/payment.ts';
import { auditRefunded } from '../audit-refund.ts';
import { recordRefund } from '../record-refund.ts';
import { recordManualRefund } from './record-manual-refund.ts';

/** The administrator's input for the refund of an order that is paid later. */
export type ManualRefund = {
  /** The version of the order's payment on the administrator's page. */
  version: number;
  /** The reference of the transfer to the customer; '' for none. */
  reference: string;
};

/**
 * Records the refund of everything that is left of a locked payment. If nothing was paid, cancels the order
 * instead. Calls no provider, because the merchant pays the money back manually.
 * @throws {DomainError} PAYMENT_CHANGED if another administrator recorded a payment since the page was loaded
 */
export async function refundManually(
  tx: Tx,
  payment: Payment,
  { version, reference, actorUid }: ManualRefund & { actorUid: string },
): Promise<Payment> {
  const { later } = await lockLaterPayment(tx, payment.id);
  assert(later.version === version, 'PAYMENT_CHANGED');
  if (later.receivedCents > 0) await auditRefunded(tx, payment, actorUid);
  else await recordAudit(tx, { actorUid, action: 'order.cancel-unpaid', subjectId: payment.id });
  const after = await recordRefund(tx, payment, { refundId: null });
  await recordManualRefund(tx, payment, reference);
  return after;
}
