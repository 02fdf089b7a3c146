import type { OrderRequest, ShippingDetails } from '@paypal/paypal-server-sdk';
import {
  type CaptureResult,
  type Gateway,
  GatewayRefused,
  type GatewayRequest,
  GatewayResultUnknown,
} from '#domain/payments/gateway/gateway.ts';
import type { Env } from '#lib/env.ts';
import { paypalAccess } from './access.ts';
import { createCaller } from './call.ts';
import { captureRefusalOf } from './capture-refusal.ts';
import { PAYPAL_CURRENCIES, paypalValue } from './currencies.ts';
import { listDisputes } from './disputes.ts';
import { issueOf, statusOf, toGatewayError } from './errors.ts';
import type { PayPalAccess, PayPalSdk } from './open-sdk.ts';
import { readOrder } from './read-order.ts';
import { refundCalls } from './refunds.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { parseWebhook } from './webhook.ts';

type PayPalOptions = Pick<PayPalAccess, 'clientId' | 'clientSecret' | 'environment' | 'apiUrl'> & {
  /** The API of PayPal's other environment, in case the settings replace its address. */
  otherApiUrl?: string;
  /** The id of the shop's webhook at PayPal. Without an id, the shop refuses all webhooks. */
  webhookId?: string;
  /** The maximum amount of one payment in cents; null for PayPal's own limit. */
  maxCents?: number | null;
  timeoutMs?: number;
  /** The pause before the first retry in milliseconds. It doubles with each retry. */
  pauseMs?: number;
};

const API_URLS = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;

/** Creates PayPal's gateway from the settings; null without credentials. */
export function openPayPal(env: Env): Gateway | null {
  if (env.PAYPAL_CLIENT_ID === undefined || env.PAYPAL_CLIENT_SECRET === undefined) return null;
  return createPayPal({
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    environment: env.PAYPAL_ENVIRONMENT,
    apiUrl: env.PAYPAL_API_URL,
    webhookId: env.PAYPAL_WEBHOOK_ID,
    maxCents: env.LIMIT_PAYPAL_AMOUNT === undefined ? null : env.LIMIT_PAYPAL_AMOUNT * 100,
  });
}

/** PayPal's Orders v2, called through the official SDK. Loads the SDK only when the first call needs it. */
export function createPayPal(options: PayPalOptions): Gateway {
  const access = { timeoutMs: TIMEOUT_MS, pauseMs: PAUSE_MS, ...options };
  const { timeoutMs, environment, maxCents = null } = access;
  const { apiUrl = API_URLS[environment] } = access;
  const other = environment === 'live' ? 'sandbox' : 'live';
  const { otherApiUrl = access.apiUrl === undefined ? API_URLS[other] : null } = access;
  const call = createCaller(access);

  async function read(id: string) {
    try {
      return readOrder((await call(({ orders }, options) => orders.getOrder({ id }, options))).result);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw toResultUnknown(error, 'PayPal did not show the order');
    }
  }

  return {
    name: 'paypal',
    label: 'PayPal',
    maxCents,
    currencies: PAYPAL_CURRENCIES,
    access: paypalAccess({ ...access, apiUrl, otherApiUrl }),
    returnedOrderId: (params) => params.get('token') ?? '',
    parseWebhook,
    readOrder: read,
    ...refundCalls(call),
    async createOrder(request) {
      const params = { paypalRequestId: request.requestId, prefer: 'return=minimal' };
      try {
        const { result } = await call(({ sdk, orders }, options) =>
          orders.createOrder({ ...params, body: orderRequest(sdk, request) }, options),
        );
        const approve = result.links?.find((link) => link.rel === 'payer-action' || link.rel === 'approve');
        if (!result.id || !approve)
          throw new GatewayResultUnknown('PayPal made an order without a way to approve it');
        return { id: result.id, approveUrl: approve.href };
      } catch (error) {
        throw toGatewayError(error);
      }
    },
    async captureOrder(id, requestId) {
      const params = { id, paypalRequestId: requestId, prefer: 'return=representation' };
      try {
        const { result } = await call(({ orders }, options) => orders.captureOrder(params, options));
        return { kind: 'order', order: readOrder(result) };
      } catch (error) {
        const refusal = captureRefusalOf(error);
        if (refusal === 'instrument-declined' || refusal === 'payer-action-needed') return { kind: refusal };
        return afterFailure(await read(id), error);
      }
    },
    async listDisputes(captureId) {
      try {
        return await call(({ token }) => listDisputes(captureId, { apiUrl, token, timeoutMs }));
      } catch (error) {
        if (statusOf(error) === 403) throw new GatewayRefused(issueOf(error) || 'HTTP 403');
        throw toGatewayError(error);
      }
    },
    async verifyWebhook(notice) {
      const { webhookId } = access;
      if (webhookId === undefined) return false;
      try {
        return await call(({ token }) => verifyWebhook(notice, { apiUrl, token, webhookId, timeoutMs }));
      } catch (error) {
        throw toResultUnknown(error, "PayPal did not tell whether a webhook's signature is right");
      }
    },
  };
}

/**
 * The result after PayPal has refused a capture. If the order shows a capture, that counts, and not PayPal's
 * refusal.
 */
function afterFailure(order: Awaited<ReturnType<Gateway['readOrder']>>, error: unknown): CaptureResult {
  const refusal = captureRefusalOf(error);
  if (order === null || order.state === 'voided') return { kind: 'gone' };
  if (order.capture) return { kind: 'order', order };
  if (refusal === 'final') return { kind: 'refused', issue: issueOf(error) };
  if (refusal === 'not-approved' || order.state === 'created') return { kind: 'not-approved' };
  throw toResultUnknown(error, `PayPal did not capture (${issueOf(error)})`);
}

function toResultUnknown(error: unknown, words: string): GatewayResultUnknown {
  return error instanceof GatewayResultUnknown ? error : new GatewayResultUnknown(words, { cause: error });
}

const isSome = (amount: string) => Number(amount) > 0;

function shippingDetails(to: NonNullable<GatewayRequest['shippingAddress']>): ShippingDetails {
  return {
    name: { fullName: to.name },
    address: {
      addressLine1: to.line1,
      addressLine2: to.line2 || undefined,
      adminArea2: to.city || undefined,
      adminArea1: to.region || undefined,
      postalCode: to.postcode || undefined,
      countryCode: to.country,
    },
  };
}

function orderRequest(sdk: PayPalSdk['sdk'], request: GatewayRequest): OrderRequest {
  const { breakdown, shippingAddress } = request;
  const money = (value: string) => ({
    currencyCode: request.currency,
    value: paypalValue(request.currency, value),
  });
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: request.paymentId,
        description: request.description,
        ...(shippingAddress && { shipping: shippingDetails(shippingAddress) }),
        amount: {
          ...money(request.total),
          breakdown: {
            itemTotal: money(breakdown.subtotal),
            taxTotal: money(breakdown.addedTax),
            shipping: money(breakdown.shipping),
            ...(isSome(breakdown.discount) && { discount: money(breakdown.discount) }),
            ...(isSome(breakdown.shippingDiscount) && {
              shippingDiscount: money(breakdown.shippingDiscount),
            }),
          },
        },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: request.returnUrl,
          cancelUrl: request.cancelUrl,
          userAction: sdk.PaypalExperienceUserAction.PayNow,
          // Payers can't change the address at PayPal, because the order is shipped to the address that they
          // entered in the shop.
          shippingPreference: shippingAddress
            ? sdk.PaypalWalletContextShippingPreference.SetProvidedAddress
            : sdk.PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}
