import type { Stripe } from 'stripe';
import { GatewayResultUnknown, type ListedRefund } from '#domain/payments/gateway.ts';
import type { Call } from './call.ts';
import { amountFrom } from './currencies.ts';

const STATES: Record<string, ListedRefund['state']> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe's answers have at most so many. */
const MOST = 100;

/** A lapsed authorisation, which Stripe lists among the refunds: no captured money went back. */
const LAPSED = 'expired_uncaptured_charge';

/** The refunds of an intent, without those of a lapsed authorisation. */
export async function listRefunds(call: Call, intentId: string): Promise<ListedRefund[]> {
  return (await findRefunds(call, intentId)).map(refundFrom);
}

/** The same as Stripe describes them. @throws {GatewayResultUnknown} if there are more than can be read. */
export async function findRefunds(call: Call, intentId: string): Promise<Stripe.Refund[]> {
  const params = { payment_intent: intentId, limit: MOST };
  const { data, has_more } = await call.get((stripe) => stripe.refunds.list(params));
  if (has_more) throw new GatewayResultUnknown('Stripe has more refunds of a payment than the shop reads');
  return data.filter((refund) => !isLapsed(refund));
}

/** Whether this is the end of an authorisation, and no refund of captured money. */
export function isLapsed({ reason }: Pick<Stripe.Refund, 'reason'>): boolean {
  return reason === LAPSED;
}

/**
 * A refund as the shop's gateways describe it.
 * @throws {GatewayResultUnknown} for an unknown state.
 */
export function refundFrom(refund: Stripe.Refund): ListedRefund {
  const state = STATES[refund.status ?? ''];
  if (!state) throw new GatewayResultUnknown(`Stripe described a refund as ${refund.status}`);
  return { id: refund.id, state, amount: amountFrom(refund.currency, refund.amount), reversal: false };
}

/** The id of a refund's intent; null without one. */
export function intentOf({ payment_intent }: Stripe.Refund): string | null {
  return typeof payment_intent === 'object' ? (payment_intent?.id ?? null) : payment_intent;
}
