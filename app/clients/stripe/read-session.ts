import type { Stripe } from 'stripe';
import {
  type GatewayCapture,
  type GatewayOrder,
  GatewayResultUnknown,
  type ListedRefund,
} from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { amountFrom, countUnits } from './currencies.ts';
import { readLostDisputes } from './disputes.ts';
import { isMissing, toResultUnknown } from './errors.ts';
import { listRefunds } from './read-refund.ts';

/** A session and its payment intent. The intent is null until the payer confirms the payment. */
export type FoundSession = { session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent | null };

/** Reads a session; null if Stripe does not have it. @throws {GatewayResultUnknown} */
export async function findSession(call: Call, id: string): Promise<FoundSession | null> {
  const expand = ['payment_intent.latest_charge'];
  try {
    const session = await call.get((stripe) => stripe.checkout.sessions.retrieve(id, { expand }));
    return { session, intent: expandedIntent(session) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw toResultUnknown(error, 'Stripe did not show the session');
  }
}

function expandedIntent({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  if (typeof payment_intent === 'string')
    throw new GatewayResultUnknown('Stripe described a session without its intent');
  return payment_intent;
}

/** Converts a session to the shop's format of an order, with the refunds of its capture. */
export async function orderFrom(call: Call, { session, intent }: FoundSession): Promise<GatewayOrder> {
  const isCaptured = intent?.status === 'succeeded';
  const refunds = isCaptured ? await moneyBack(call, intent) : [];
  return {
    id: session.id,
    state: stateOf(session, intent),
    capture: isCaptured ? captureFrom(intent, refunds) : null,
    refunds,
    payer: payerOf(session),
  };
}

function stateOf(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): GatewayOrder['state'] {
  switch (intent?.status) {
    case 'succeeded':
      return 'completed';
    case 'canceled':
      return 'voided';
    case 'requires_capture':
    case 'processing':
      return 'approved';
  }
  return status === 'expired' ? 'voided' : 'created';
}

/**
 * The money that the payer got back after a capture: refunds, and disputes that the bank decided for the
 * payer.
 */
export async function moneyBack(call: Call, intent: Stripe.PaymentIntent): Promise<ListedRefund[]> {
  const refunds = await listRefunds(call, intent.id);
  const charge = intent.latest_charge;
  const isDisputed = typeof charge === 'object' && charge !== null && charge.disputed;
  return isDisputed ? [...refunds, ...(await readLostDisputes(call, intent.id))] : refunds;
}

/**
 * Converts a captured intent. The refunded amount is the sum of `refunds`, because the charge itself is not
 * read.
 */
export function captureFrom(intent: Stripe.PaymentIntent, refunds: ListedRefund[]): GatewayCapture {
  const amount = amountFrom(intent.currency, intent.amount_received);
  const back = refunds.filter(({ state }) => state === 'completed');
  const units = back.map((each) => countUnits(each.amount.currency, each.amount.value) ?? 0);
  const sum = units.reduce((total, each) => total + each, 0);
  const state =
    back.length > 0 && sum >= intent.amount_received
      ? 'refunded'
      : back.length > 0
        ? 'partly-refunded'
        : 'completed';
  return { id: intent.id, state, amount, contested: false };
}

/** Stripe asks for a single name, but the shop needs a given name and a surname for its documents. */
function payerOf({ customer_details }: Stripe.Checkout.Session): GatewayOrder['payer'] {
  const { name, email } = customer_details ?? {};
  if (!name && !email) return null;
  const [givenName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { givenName, surname: rest.join(' '), email: email ?? '' };
}
