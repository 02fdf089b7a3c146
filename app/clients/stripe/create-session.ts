import type { Stripe } from 'stripe';
import {
  type GatewayRequest,
  GatewayResultUnknown,
  type NewGatewayOrder,
} from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { toStripeAmount } from './currencies.ts';
import { accessTo } from './embedded-form.ts';
import { toGatewayError } from './errors.ts';

/**
 * The key of the payment's id in Stripe's metadata. The shop uses the id to find the payment of a webhook.
 */
export const PAYMENT_ID = 'payment_id';

/** The parameter of the return address that contains the payment's id. */
export const RETURN_PARAMETER = 'payment';

/**
 * The payment methods that Stripe offers. Wallets count as cards. All of them can be authorized first and
 * captured later. SEPA and iDEAL can't, because they charge the payer immediately. If the items were sold out
 * by then, the shop would have to refund the payment.
 */
const METHODS = ['card', 'link'] as const;

/**
 * The email addresses that the shop sends to Stripe. For an address that Stripe considers invalid, it would
 * refuse the session. Payers with other addresses enter them at Stripe.
 */
const PLAIN_EMAIL = /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}$/i;

const MINUTE_MS = 60_000;
/** A little more than the shortest lifetime of a session that Stripe allows, which is 30 minutes. */
const SHORTEST_MS = 31 * MINUTE_MS;
const GRID_MS = 30 * MINUTE_MS;

/**
 * Creates a payment's Checkout Session. The payer authorizes the amount either on Stripe's page or in
 * Elements on the shop's page. A session works for only one of these two. Captures nothing.
 * @throws {GatewayRefused} or {GatewayResultUnknown}
 */
export async function createSession(call: Call, request: GatewayRequest): Promise<NewGatewayOrder> {
  try {
    const params = sessionParams(request);
    const idempotencyKey = request.requestId;
    const session = await call.post((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
    const access = request.embedded ? accessTo(session) : null;
    if (access) return { id: session.id, approveUrl: null, access };
    if (request.embedded || !session.url)
      throw new GatewayResultUnknown('Stripe made a session that nobody can pay');
    return { id: session.id, approveUrl: session.url };
  } catch (error) {
    throw toGatewayError(error);
  }
}

function sessionParams(request: GatewayRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, currency, total, description, email, embedded } = request;
  const metadata = { [PAYMENT_ID]: paymentId };
  return {
    mode: 'payment',
    allowed_payment_method_types: [...METHODS],
    // No currency conversion: the payer authorizes exactly the shop's total in the shop's currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(currency, total),
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { capture_method: 'manual', description, metadata },
    expires_at: endOfSession() / 1_000,
    ...(email !== null && PLAIN_EMAIL.test(email) && { customer_email: email }),
    ...(embedded
      ? { ui_mode: 'elements', return_url: withPayment(request.returnUrl, paymentId) }
      : {
          ui_mode: 'hosted_page',
          success_url: withPayment(request.returnUrl, paymentId),
          cancel_url: withPayment(request.cancelUrl, paymentId),
        }),
  };
}

/**
 * The end of the session. It is rounded up to full half hours, so that a repeated request with the same key
 * has the same parameters.
 */
function endOfSession(): number {
  return Math.ceil((Date.now() + SHORTEST_MS) / GRID_MS) * GRID_MS;
}

function withPayment(address: string, paymentId: string): string {
  const url = new URL(address);
  url.searchParams.set(RETURN_PARAMETER, paymentId);
  return url.href;
}
