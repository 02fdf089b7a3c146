import { type Gateway, GatewayRefused } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import { stripeAccess } from './access.ts';
import { createCaller, type StripeAccess } from './call.ts';
import { cancelSession } from './cancel-session.ts';
import { captureSession } from './capture-session.ts';
import { createSession, RETURN_PARAMETER } from './create-session.ts';
import { MAX_AMOUNT, STRIPE_CURRENCIES } from './currencies.ts';
import { listDisputes } from './disputes.ts';
import { openEmbeddedForm } from './embedded-form.ts';
import { codeOf, statusOf, toGatewayError, toResultUnknown } from './errors.ts';
import { findSession, orderFrom } from './read-session.ts';
import { refundCalls } from './refunds.ts';
import { isSigned } from './verify-signature.ts';
import { parseWebhook } from './webhook.ts';

type StripeOptions = Pick<StripeAccess, 'secretKey' | 'apiUrl'> & {
  /**
   * The signing secrets of the shop's webhook endpoint. There are two during a rotation. Without a secret,
   * all webhooks are refused.
   */
  webhookSecrets: string[];
  /** With this key, Stripe's form is shown in the payment page. */
  publishableKey?: string;
  /** The address of Stripe's script, if it is not Stripe's own address. */
  jsUrl?: string;
  timeoutMs?: number;
  pauseMs?: number;
};

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;
/** The source of Checkout: https://docs.stripe.com/security/guide#content-security-policy */
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
 * Stripe's Checkout Sessions with manual capture, called through its official package. An order is a session.
 * A capture is the session's payment intent. Before the first payment, nothing is loaded or called.
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
    maxCents: MAX_AMOUNT,
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
        // A restricted key may lack the permission for this call.
        if (statusOf(error) === 403) throw new GatewayRefused(codeOf(error) || 'HTTP 403');
        throw toGatewayError(error);
      }
    },
    parseWebhook: ({ body }) => parseWebhook(body, isLive),
    verifyWebhook: async ({ headers, body }) => isGenuine(headers, Buffer.from(body)),
    isGenuine,
  };
}
