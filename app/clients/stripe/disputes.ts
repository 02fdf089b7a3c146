import type { Stripe } from 'stripe';
import type { GatewayDispute, ListedRefund } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { amountFrom } from './currencies.ts';

const MOST = 10;

/**
 * Stripe's statuses of closed disputes, with the outcome that the shop stores. Statuses that begin with
 * `warning_` belong to inquiries, which come before a dispute.
 */
const OUTCOMES: Record<string, string> = {
  won: 'RESOLVED_SELLER_FAVOUR',
  lost: 'RESOLVED_BUYER_FAVOUR',
  warning_closed: 'NONE',
  prevented: 'NONE',
};

/** The latest disputes about an intent. */
export async function listDisputes(call: Call, intentId: string): Promise<GatewayDispute[]> {
  return (await find(call, intentId)).map(disputeFrom);
}

/** The statuses of disputes after which the payer has the money. An appeal begins after a lost dispute. */
const LOST = ['lost', 'appeal_needs_response', 'appeal_under_review'];

/**
 * The disputes that the bank decided for the payer, listed as refunds. The payer already has the money, so
 * the shop must not refund it again.
 */
export async function readLostDisputes(call: Call, intentId: string): Promise<ListedRefund[]> {
  const lost = (await find(call, intentId)).filter(({ status }) => LOST.includes(status));
  return lost.map(({ id, currency, amount }) => ({
    id,
    state: 'completed',
    amount: amountFrom(currency, amount),
    reversal: true,
  }));
}

async function find(call: Call, intentId: string): Promise<Stripe.Dispute[]> {
  const params = { payment_intent: intentId, limit: MOST };
  return (await call.get((stripe) => stripe.disputes.list(params))).data;
}

function disputeFrom(dispute: Stripe.Dispute): GatewayDispute {
  const { id, status, reason, currency, amount, created, evidence_details } = dispute;
  const outcome = OUTCOMES[status] ?? null;
  const due = evidence_details.due_by;
  return {
    id,
    status: outcome === null ? status.toUpperCase() : 'RESOLVED',
    reason: reason.toUpperCase(),
    stage: status.startsWith('warning_') ? 'INQUIRY' : 'CHARGEBACK',
    outcome,
    amount: amountFrom(currency, amount),
    respondBy: due === null ? null : new Date(due * 1_000),
    openedAt: new Date(created * 1_000),
  };
}
