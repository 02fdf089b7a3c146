import type { Stripe } from 'stripe';
import { type GatewayRequest, GatewayResultUnknown } from '#domain/payments/gateway.ts';
import type { Call } from './call.ts';
import { toStripeAmount } from './currencies.ts';
import { toGatewayError } from './errors.ts';

/** The name of the payment's id in Stripe's metadata, by which webhooks are found. */
export const PAYMENT_ID = 'payment_id';

/** The parameter of the return address that names the payment. */
export const RETURN_PARAMETER = 'payment';

/**
 * Only methods that can be authorised before the capture. Wallets count as cards. SEPA and iDEAL take the
 * money at once, so an order whose items are gone would have to be refunded.
 */
const METHODS = ['card', 'link'] as const;

const MINUTE_MS = 60_000;
/** Stripe lets sessions end after 30 minutes at the earliest. */
const SHORTEST_MS = 31 * MINUTE_MS;
const GRID_MS = 30 * MINUTE_MS;

/**
 * Creates the Checkout Session of a payment, whose page authorises the amount and captures nothing.
 * @throws {GatewayRefused} or {GatewayResultUnknown}
 */
export async function createSession(
  call: Call,
  request: GatewayRequest,
): Promise<{ id: string; approveUrl: string }> {
  try {
    const params = sessionParams(request);
    const idempotencyKey = request.requestId;
    const session = await call.post((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
    if (!session.url) throw new GatewayResultUnknown('Stripe made a session without a page');
    return { id: session.id, approveUrl: session.url };
  } catch (error) {
    throw toGatewayError(error);
  }
}

function sessionParams(request: GatewayRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, currency, total, description } = request;
  const metadata = { [PAYMENT_ID]: paymentId };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: [...METHODS],
    // The payer authorises exactly the shop's total, in its currency.
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
    success_url: returnUrl(request.returnUrl, paymentId),
    cancel_url: returnUrl(request.cancelUrl, paymentId),
  };
}

/** On a grid: repeating the request with its key must not change a parameter. */
function endOfSession(): number {
  return Math.ceil((Date.now() + SHORTEST_MS) / GRID_MS) * GRID_MS;
}

function returnUrl(address: string, paymentId: string): string {
  const url = new URL(address);
  url.searchParams.set(RETURN_PARAMETER, paymentId);
  return url.href;
}
