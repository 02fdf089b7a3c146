/**
 * The stand-in's objects. They have the names of Stripe's API. Amounts are in Stripe's units, and times are
 * in seconds.
 */

export type Intent = {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded';
  amount: number;
  currency: string;
  received: number;
  metadata: Record<string, string>;
  charge: Charge | null;
  error: { code: string } | null;
};

export type Charge = { id: string; disputed: boolean; captureBefore: number };

export type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  currency: string;
  expiresAt: number;
  uiMode: 'elements' | 'hosted_page';
  /** Null for a session that is paid on Stripe's own page. */
  clientSecret: string | null;
  email: string | null;
  /** The URL to which the payer returns. */
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  intent: Intent | null;
  name: string;
};

export type Refund = {
  id: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  amount: number;
  intent: Intent;
  metadata: Record<string, string>;
  reason: string | null;
  failureReason?: string;
  created: number;
};

export type Dispute = {
  id: string;
  status: string;
  reason: string;
  amount: number;
  intent: Intent;
  dueBy: number | null;
  created: number;
};

const PAYER = { name: 'Ada Lovelace', email: 'ada@buyers.example', address: null, phone: null };

type Expand = Set<string>;

export function describeSession(session: Session, page: string, expand: Expand): object {
  const { id, status, intent, amount, currency, metadata } = session;
  return {
    id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    ui_mode: session.uiMode,
    client_secret: status === 'open' ? session.clientSecret : null,
    customer_email: session.email,
    status,
    // The status stays unpaid until the capture.
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency,
    expires_at: session.expiresAt,
    metadata,
    customer_details: status === 'complete' ? { ...PAYER, email: session.email ?? PAYER.email } : null,
    payment_intent:
      intent && (expand.has('payment_intent') ? describeIntent(intent, under(expand)) : intent.id),
    url: status === 'open' && session.uiMode === 'hosted_page' ? page : null,
  };
}

const under = (expand: Expand): Expand =>
  new Set([...expand].flatMap((path) => /^payment_intent\.(.+)$/.exec(path)?.[1] ?? []));

export function describeIntent(intent: Intent, expand: Expand = new Set()): object {
  const { id, status, amount, currency, received, metadata, charge, error } = intent;
  return {
    id,
    object: 'payment_intent',
    livemode: false,
    status,
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: received,
    currency,
    capture_method: 'manual',
    metadata,
    last_payment_error: error,
    latest_charge: charge && (expand.has('latest_charge') ? describeCharge(intent, charge) : charge.id),
  };
}

function describeCharge({ amount, currency, received, id }: Intent, charge: Charge): object {
  return {
    id: charge.id,
    object: 'charge',
    livemode: false,
    amount,
    amount_captured: received,
    currency,
    captured: received > 0,
    disputed: charge.disputed,
    payment_intent: id,
    payment_method_details: { type: 'card', card: { brand: 'visa', capture_before: charge.captureBefore } },
  };
}

export function describeRefund({ id, status, amount, intent, ...refund }: Refund): object {
  return {
    id,
    object: 'refund',
    status,
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.charge?.id ?? null,
    metadata: refund.metadata,
    reason: refund.reason,
    created: refund.created,
    ...(refund.failureReason && { failure_reason: refund.failureReason }),
  };
}

export function describeDispute({ id, status, reason, amount, intent, dueBy, created }: Dispute): object {
  return {
    id,
    object: 'dispute',
    livemode: false,
    status,
    reason,
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.charge?.id ?? null,
    created,
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: [],
  };
}
