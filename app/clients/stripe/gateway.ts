import { type Gateway, GatewayRefused } from '#domain/payments/gateway/gateway.ts';
import type { Env } from '#lib/env.ts';
import { stripeAccess } from './access.ts';
import { createCaller, type StripeAccess } from './call.ts';
import { cancelSession } from './cancel-session.ts';
import { captureSession } from './capture-session.ts';
import { createSession, RETURN_PARAMETER } from './create-session.ts';
import { STRIPE_CURRENCIES } from './currencies.ts';
import { listDisputes } from './disputes.ts';
import { openEmbeddedForm } from './embedded-form.ts';
import { codeOf, statusOf, toGatewayError, toResultUnknown } from './errors.ts';
import { findSession, orderFrom } from './read-session.ts';
import { refundCalls } from './refunds.ts';
import { isSigned } from './verify-signature.ts';
import { parseWebhook } from './webhook.ts';

type StripeOptions = Pick<StripeAccess, 'secretKey' | 'apiUrl'> & {
  /**
   * The signing secrets of the shop's webhook endpoint. While the operator replaces a secret, there are two.
   * Without a secret, the shop refuses all webhooks.
   */
  webhookSecrets: string[];
  /** If the key is set, the payment page shows Stripe's form. */
  publishableKey?: string;
  /** The address of Stripe's script, if it is not Stripe's own address. */
  jsUrl?: string;
  timeoutMs?: number;
  pauseMs?: number;
};

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;
/** The page origin of Stripe Checkout: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_PAGES = 'https://checkout.stripe.com';
const SIGNATURE = 'stripe-signature';

/** Creates Stripe's gateway from the settings; null without credentials. */
export function openStripe(env: Env): Gateway | null {
  if (env.STRIPE_SECRET_KEY === undefined) return null;
  return createStripe({
    secretKey: env.STRIPE_SECRET_KEY,
    apiUrl: env.STRIPE_API_URL,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    jsUrl: env.STRIPE_JS_URL,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET ?? [],
  });
}

/**
 * Stripe's Checkout Sessions with manual capture, called through the official package. The gateway's order is
 * a session, and its capture is the session's payment intent. Loads the package only when the first call
 * needs it.
 */
export function createStripe(options: StripeOptions): Gateway {
  const { webhookSecrets: secrets, ...access } = { timeoutMs: TIMEOUT_MS, pauseMs: PAUSE_MS, ...options };
  const call = createCaller(access);
  const { publishableKey, jsUrl, apiUrl } = options;
  const isLive = access.secretKey.includes('_live_');
  const isGenuine = (headers: Headers, bytes: Uint8Array) =>
    isSigned(headers.get(SIGNATURE), bytes, { secrets });
  return {
    name: 'stripe',
    label: 'Stripe',
    takesCards: true,
    pageOrigins: [apiUrl === undefined ? STRIPE_PAGES : new URL(apiUrl).origin],
    ...(publishableKey && { embedded: openEmbeddedForm(call, { publishableKey, jsUrl, apiUrl }) }),
    maxCents: null,
    currencies: STRIPE_CURRENCIES,
    access: stripeAccess(access),
    returnedOrderId: (params) => params.get(RETURN_PARAMETER) ?? '',
    createOrder: (request) => createSession(call, request),
    captureOrder: (id, requestId, agreed) => captureSession(call, id, { requestId, agreed }),
    cancelOrder: (id) => cancelSession(call, id),
    async readOrder(id) {
      const found = await findSession(call, id);
      try {
        return found && (await orderFrom(call, found));
      } catch (error) {
        throw toResultUnknown(error, 'Stripe did not show the refunds of a payment');
      }
    },
    ...refundCalls(call),
    async listDisputes(captureId) {
      try {
        return await listDisputes(call, captureId);
      } catch (error) {
        // The key may be a restricted key that lacks the permission for this call.
        if (statusOf(error) === 403) throw new GatewayRefused(codeOf(error) || 'HTTP 403');
        throw toGatewayError(error);
      }
    },
    parseWebhook: ({ body }) => parseWebhook(body, isLive),
    verifyWebhook: async ({ headers, body }) => isGenuine(headers, Buffer.from(body)),
    isGenuine,
  };
}
