import type { Stripe } from 'stripe';
import { GatewayResultUnknown, type ListedRefund } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { amountFrom } from './currencies.ts';

const STATES: Record<string, ListedRefund['state']> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/** The maximum page size of Stripe's lists. */
const MOST = 100;

/**
 * The reason for an entry about an authorization that expired without a capture. Stripe lists it among the
 * refunds, although no money was refunded.
 */
const LAPSED = 'expired_uncaptured_charge';

/** The refunds of an intent, without expired authorizations. */
export async function listRefunds(call: Call, intentId: string): Promise<ListedRefund[]> {
  return (await findRefunds(call, intentId)).map(refundFrom);
}

/**
 * The refunds in Stripe's format.
 * @throws {GatewayResultUnknown} if Stripe has more of them than the shop reads.
 */
export async function findRefunds(call: Call, intentId: string): Promise<Stripe.Refund[]> {
  const params = { payment_intent: intentId, limit: MOST };
  const { data, has_more } = await call.get((stripe) => stripe.refunds.list(params));
  if (has_more) throw new GatewayResultUnknown('Stripe has more refunds of a payment than the shop reads');
  return data.filter((refund) => !isLapsed(refund));
}

/** Whether the entry is an expired authorization and not a refund. */
export function isLapsed({ reason }: Pick<Stripe.Refund, 'reason'>): boolean {
  return reason === LAPSED;
}

/**
 * Converts a refund to the format that all gateways of the shop use.
 * @throws {GatewayResultUnknown} for an unknown state.
 */
export function refundFrom(refund: Stripe.Refund): ListedRefund {
  const state = STATES[refund.status ?? ''];
  if (!state) throw new GatewayResultUnknown(`Stripe described a refund as ${refund.status}`);
  return { id: refund.id, state, amount: amountFrom(refund.currency, refund.amount), reversal: false };
}

/** The id of the refunded intent; null if the refund has none. */
export function intentOf({ payment_intent }: Stripe.Refund): string | null {
  return typeof payment_intent === 'object' ? (payment_intent?.id ?? null) : payment_intent;
}
