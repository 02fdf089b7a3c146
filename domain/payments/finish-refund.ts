import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { advancePayment } from './advance-payment.ts';
import { auditRefundRefused } from './audit-refund.ts';
import { type Gateways, gatewayOf, isGatewayError } from './gateway.ts';
import type { Payment } from './payment.ts';

/** `provider` is what it is called. */
export type Refunded = { state: 'refunded' } | { state: 'refunding'; provider: string };

/**
 * Has the provider give back what a payment that is 'refunding' was asked for. Returns 'refunding' when it
 * has not answered yet, or refuses; the reconciler goes on then.
 * @throws {Refusal} PROVIDER_OFF
 */
export async function finishRefund(db: Db, gateways: Gateways, payment: Payment): Promise<Refunded> {
  const gateway = gatewayOf(gateways, payment);
  demand(gateway, 'PROVIDER_OFF', payment.provider);
  const refunding = { state: 'refunding', provider: gateway.label } as const;
  try {
    const after = (await advancePayment(db, gateway, payment)).payment;
    return after.state === 'refunding' ? refunding : { state: 'refunded' };
  } catch (error) {
    if (isGatewayError(error, 'GatewayRefused')) await auditRefundRefused(db, payment.id, error.issue);
    else if (!isGatewayError(error, 'GatewayUnsure')) throw error;
    return refunding;
  }
}
