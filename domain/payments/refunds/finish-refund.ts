import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { type Gateways, gatewayOf, isGatewayError } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { refundPayment } from './refund-payment.ts';
import { findPendingRefund, listRefunds } from './refunds.ts';

/**
 * The result of a refund. `byHandAt` is the provider's name if somebody refunded manually on the provider's
 * website, which replaced the shop's refund. After a refusal, `provider` is the provider's name, and `issue`
 * its code for the reason.
 */
export type Refunded =
  | { state: 'refunded'; byHandAt?: string }
  | { state: 'refunding'; provider: string }
  | { state: 'refused'; provider: string; issue: string };

/**
 * Requests the refund of a payment in the state 'refunding'. Returns 'refunding' if the result is not known
 * yet; the reconciler then finishes it.
 * @throws {DomainError} PROVIDER_OFF
 */
export async function finishRefund(db: Db, gateways: Gateways, payment: Payment): Promise<Refunded> {
  const gateway = gatewayOf(gateways, payment);
  assert(gateway, 'PROVIDER_OFF', payment.provider);
  const provider = gateway.label;
  const asked = findPendingRefund(await listRefunds(db, payment.id));
  try {
    const after = await refundPayment(db, gateway, payment);
    if (after.state === 'refunding') return { state: 'refunding', provider };
  } catch (error) {
    if (!isGatewayError(error, 'GatewayResultUnknown')) throw error;
    return { state: 'refunding', provider };
  }
  const row = (await listRefunds(db, payment.id)).find(({ id }) => id === asked?.id);
  if (row?.refusal) return { state: 'refused', provider, issue: row.refusal };
  return row?.byHand ? { state: 'refunded', byHandAt: provider } : { state: 'refunded' };
}
