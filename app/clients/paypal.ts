import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRequest, Refund } from '@paypal/paypal-server-sdk';
import {
  type CaptureResult,
  type Gateway,
  type GatewayRefund,
  GatewayRefused,
  type GatewayRequest,
  GatewayUnsure,
} from '#domain/payments/gateway.ts';
import { issueOf, mayPass, meaningOf, NoToken, statusOf } from './paypal/errors.ts';
import { isGenuine } from './paypal/is-genuine.ts';
import { openSdk, type PayPalAccess, type PayPalSdk } from './paypal/open-sdk.ts';
import { readOrder } from './paypal/read-order.ts';

/** The payer's source of funds said no; another may do. https://developer.paypal.com/api/handle-payment-failures */
const OTHER_FUNDS_NEEDED = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
]);

/** What no repetition changes. Any other no is doubt: two calls at once may well refuse each other. */
const FINAL_REFUSALS = new Set([
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
]);

type PayPalOptions = Pick<PayPalAccess, 'clientId' | 'clientSecret' | 'environment' | 'apiUrl'> & {
  /** Of the webhook that leads here; without it no notice is genuine. */
  webhookId?: string;
  timeoutMs?: number;
  /** Before the first repetition of a call; doubles with the next. */
  pauseMs?: number;
};

const API_URLS = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;
const MAX_REPEATS = 2;
/** No repetition begins after it; calls of the SDK end by then. */
const DEADLINE_MS = 25_000;

/** PayPal's Orders v2 through its official SDK. Nothing is loaded or called before the first payment. */
export function createPayPal(options: PayPalOptions): Gateway {
  const access = { timeoutMs: TIMEOUT_MS, pauseMs: PAUSE_MS, ...options };
  let sdk: Promise<PayPalSdk> | null = null;

  const opened = () => {
    sdk ??= openSdk(access);
    return sdk;
  };
  /** Runs a call with a deadline, again where that may help. A token that could not be had, or that PayPal no longer knows, is dropped with the SDK that holds it. */
  async function call<T>(
    work: (sdk: PayPalSdk, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(DEADLINE_MS);
    for (let repeats = 0; ; repeats += 1) {
      const used = opened();
      try {
        return await work(await used, { abortSignal });
      } catch (error) {
        // Another call may have opened a new one already.
        if (sdk === used && (error instanceof NoToken || statusOf(error) === 401)) sdk = null;
        if (repeats === MAX_REPEATS || abortSignal.aborted || !mayPass(error)) throw error;
        await sleep(access.pauseMs * 2 ** repeats);
      }
    }
  }
  async function read(id: string) {
    try {
      return readOrder((await call(({ orders }, options) => orders.getOrder({ id }, options))).result);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error instanceof GatewayUnsure
        ? error
        : new GatewayUnsure('PayPal did not show the order', { cause: error });
    }
  }

  return {
    readOrder: read,
    async createOrder(request) {
      const asked = { paypalRequestId: request.requestId, prefer: 'return=minimal' };
      try {
        const { result } = await call(({ sdk, orders }, options) =>
          orders.createOrder({ ...asked, body: orderRequest(sdk, request) }, options),
        );
        const approve = result.links?.find((link) => link.rel === 'payer-action' || link.rel === 'approve');
        if (!result.id || !approve)
          throw new GatewayUnsure('PayPal made an order without a way to approve it');
        return { id: result.id, approveUrl: approve.href };
      } catch (error) {
        throw meaningOf(error);
      }
    },
    async captureOrder(id, requestId) {
      const asked = { id, paypalRequestId: requestId, prefer: 'return=representation' };
      try {
        const { result } = await call(({ orders }, options) => orders.captureOrder(asked, options));
        return { kind: 'order', order: readOrder(result) };
      } catch (error) {
        const issue = issueOf(error);
        if (OTHER_FUNDS_NEEDED.has(issue)) return { kind: 'instrument-declined' };
        if (FINAL_REFUSALS.has(issue)) return { kind: 'refused', issue };
        return afterDoubt(await read(id), error);
      }
    },
    async refundCapture(captureId, requestId) {
      const asked = { captureId, paypalRequestId: requestId, prefer: 'return=minimal' };
      try {
        const { result } = await call(({ payments }, options) =>
          payments.refundCapturedPayment(asked, options),
        );
        return refundFrom(result);
      } catch (error) {
        if (issueOf(error) === 'CAPTURE_FULLY_REFUNDED') return { id: null, state: 'completed' };
        throw meaningOf(error);
      }
    },
    async readRefund(refundId) {
      try {
        return refundFrom(
          (await call(({ payments }, options) => payments.getRefund({ refundId }, options))).result,
        );
      } catch (error) {
        throw meaningOf(error);
      }
    },
    async isGenuine(notice) {
      const { webhookId, timeoutMs, environment, apiUrl = API_URLS[environment] } = access;
      if (webhookId === undefined) return false;
      return call(({ token }) => isGenuine(notice, { apiUrl, token, webhookId, timeoutMs }));
    },
  };
}

/** After a capture that did not simply succeed: what the order itself says. */
function afterDoubt(order: Awaited<ReturnType<Gateway['readOrder']>>, error: unknown): CaptureResult {
  if (order === null || order.state === 'voided') return { kind: 'gone' };
  if (order.capture) return { kind: 'order', order };
  if (order.state === 'created') return { kind: 'not-approved' };
  throw error instanceof GatewayUnsure
    ? error
    : new GatewayUnsure(`PayPal did not capture (${issueOf(error)})`, { cause: error });
}

function refundFrom({ id, status }: Refund): GatewayRefund {
  if (status === 'FAILED' || status === 'CANCELLED') throw new GatewayRefused(`REFUND_${status}`);
  if (!id || (status !== 'COMPLETED' && status !== 'PENDING'))
    throw new GatewayUnsure(`PayPal described a refund as ${status}`);
  return { id, state: status === 'PENDING' ? 'pending' : 'completed' };
}

function orderRequest(sdk: PayPalSdk['sdk'], request: GatewayRequest): OrderRequest {
  const money = (value: string) => ({ currencyCode: request.currency, value });
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: request.paymentId,
        description: request.description,
        amount: {
          ...money(request.total),
          breakdown: {
            itemTotal: money(request.items),
            taxTotal: money(request.tax),
            shipping: money(request.shipping),
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
          shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}
