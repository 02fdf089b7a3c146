import type { EmbeddedAccess, EmbeddedForm, EmbeddedSources } from './embedded-form.ts';
import type { GatewayRequest } from './gateway-request.ts';
import type { GatewayWebhook, RawWebhook } from './gateway-webhook.ts';
import type { ProviderAccess } from './provider-access.ts';
import type { ProviderCurrencies } from './provider-currency.ts';

export type { EmbeddedAccess, EmbeddedForm, EmbeddedSources, GatewayRequest, GatewayWebhook, RawWebhook };

/** An amount in the provider's format: a currency code and a decimal string. */
export type GatewayAmount = { currency: string; value: string };

/** The capture of an order. */
export type GatewayCapture = {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded';
  amount: GatewayAmount;
  /** Whether the provider withholds the captured money after a complaint of the payer or a chargeback. */
  contested: boolean;
};

/** An order at the provider. */
export type GatewayOrder = {
  id: string;
  /** 'created' means that the payer has not approved the order yet. */
  state: 'created' | 'approved' | 'completed' | 'voided';
  capture: GatewayCapture | null;
  /** The refunds that the provider lists for this order. The list may be incomplete. */
  refunds: ListedRefund[];
  payer: { givenName: string; surname: string; email: string } | null;
};

/** A new order. For the embedded form, `approveUrl` is null, and the form gets `access`. */
export type NewGatewayOrder = { id: string; approveUrl: string | null; access?: EmbeddedAccess };

/** The result of a capture request. */
export type CaptureResult =
  | { kind: 'order'; order: GatewayOrder }
  /** The provider has not decided yet, so the capture neither succeeded nor failed. Ask again later. */
  | { kind: 'processing' }
  /** The payer's funding source was declined. The payer can choose another one for the same order. */
  | { kind: 'instrument-declined' }
  /** The payer must return to the provider for a reason other than a decline. */
  | { kind: 'payer-action-needed' }
  /** The order can't be paid at all. `issue` is the provider's code for the reason. */
  | { kind: 'refused'; issue: string }
  | { kind: 'not-approved' }
  /** The order was never captured, and can no longer be captured. */
  | { kind: 'gone' };

/**
 * The result of a refund request. `id` is null if the provider only says that the capture was already
 * refunded. `amount` is null if the provider does not report the amount.
 */
export type GatewayRefund = {
  id: string | null;
  state: 'completed' | 'pending';
  amount: GatewayAmount | null;
};

/**
 * A refund in the provider's list. The list includes refunds that somebody made manually in the provider's
 * dashboard.
 */
export type ListedRefund = {
  id: string;
  state: 'completed' | 'pending' | 'failed';
  amount: GatewayAmount;
  /** Whether a bank took the money. Undefined if the provider does not tell this from a refund. */
  reversal?: boolean;
};

/** A dispute. It contains the provider's own values. */
export type GatewayDispute = {
  id: string;
  /** 'RESOLVED' if the dispute is closed. */
  status: string;
  reason: string;
  stage: string | null;
  outcome: string | null;
  amount: GatewayAmount | null;
  /** The time until which the merchant must respond. */
  respondBy: Date | null;
  openedAt: Date;
};

/** The result of a call is unknown, because there was no response or an unclear one. Try again later. */
export class GatewayResultUnknown extends Error {
  override name = 'GatewayResultUnknown';
  /** The provider's Retry-After in milliseconds; null if it sent none. */
  readonly retryAfterMs: number | null;
  /**
   * Whether the provider would answer the same idempotency key with the same response again. In this case,
   * the next request needs a new key.
   */
  readonly keySpent: boolean;

  constructor(message: string, options: UnsureOptions = {}) {
    const { retryAfterMs = null, keySpent = false, ...rest } = options;
    super(message, rest);
    this.retryAfterMs = retryAfterMs;
    this.keySpent = keySpent;
  }
}

type UnsureOptions = ErrorOptions & { retryAfterMs?: number | null; keySpent?: boolean };

/** The provider rejected the request and changed nothing. `issue` is its code for the reason. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly issue: string;

  constructor(issue: string) {
    super(`The payment provider refused: ${issue}`);
    this.issue = issue;
  }
}

type GatewayErrors = { GatewayResultUnknown: GatewayResultUnknown; GatewayRefused: GatewayRefused };

/**
 * Whether an error is of this class. Compares class names, because the built pages and the server's jobs each
 * have their own copy of the classes.
 */
export function isGatewayError<Name extends keyof GatewayErrors>(
  error: unknown,
  name: Name,
): error is GatewayErrors[Name] {
  return error instanceof Error && error.name === name;
}

/**
 * A payment provider. Every method that calls the provider may throw `GatewayResultUnknown`. Timeouts and
 * retries are limited.
 */
export type Gateway = {
  /**
   * The provider's name in URLs and in the database. It has at most 40 lower-case letters, digits and '-'.
   * Never change it.
   */
  readonly name: string;
  /** The name that people see. */
  readonly label: string;
  /**
   * Whether the provider's page accepts cards. If so, the payment page offers the provider as a card payment.
   */
  readonly takesCards?: boolean;
  /**
   * The origins of the provider's own pages, such as `https://pay.example`. Forms of the payment page may
   * lead there.
   */
  readonly pageOrigins?: readonly string[];
  /** The highest amount of a payment by the shop's settings, in cents; null for the provider's own limit. */
  readonly maxCents: number | null;
  readonly currencies: ProviderCurrencies;
  /** Tests the credentials and explains failed calls, for the payment settings. */
  readonly access?: ProviderAccess;
  /** The id in the return URL, which is the provider's order id or the payment's id; '' if there is none. */
  returnedOrderId(params: URLSearchParams): string;
  /** The provider's form in the shop's own payment page, for browsers with scripts. */
  readonly embedded?: EmbeddedForm;
  /**
   * Creates an order. The payer approves it at `approveUrl` or in the embedded form.
   * @throws {GatewayRefused}
   */
  createOrder(request: GatewayRequest): Promise<NewGatewayOrder>;
  /**
   * Captures an approved order. If it is already captured, only reads it. If the provider authorises before
   * the capture, captures only the amount `agreed`.
   */
  captureOrder(id: string, requestId: string, agreed?: GatewayAmount): Promise<CaptureResult>;
  /**
   * Cancels the order or its authorisation, so that the payer's money is no longer blocked. Only providers
   * that authorise before they capture have this method. Returns the order after the cancellation; null if
   * the provider does not have the order. If the order was captured before, it stays captured.
   */
  cancelOrder?(id: string): Promise<GatewayOrder | null>;
  /** Reads an order; null if the provider does not have it or no longer has it. */
  readOrder(id: string): Promise<GatewayOrder | null>;
  /**
   * Refunds `amount` of a capture, or everything that is left if `amount` is null. Doesn't throw if the
   * capture is already fully refunded. `refundId` is the shop's id of the refund. If the provider has already
   * made the refund with this id, returns it, even if its `requestId` was different.
   * @throws {GatewayRefused}
   */
  refundCapture(
    captureId: string,
    ask: { requestId: string; amount: GatewayAmount | null; refundId?: string },
  ): Promise<GatewayRefund>;
  /** Reads a refund that was pending. @throws {GatewayRefused} if the refund failed. */
  readRefund(id: string): Promise<GatewayRefund>;
  /** Reads a capture by its id; null if there is none. Providers store captures longer than orders. */
  findCapture(id: string): Promise<GatewayCapture | null>;
  /**
   * Reads a refund of this capture by its id, including a refund that somebody made in the provider's
   * dashboard. Null if there is none.
   */
  findRefund(id: string, captureId: string): Promise<ListedRefund | null>;
  /**
   * Lists the latest disputes of a capture, at most 10.
   * @throws {GatewayRefused} if the shop's credentials don't allow reading disputes
   */
  listDisputes(captureId: string): Promise<GatewayDispute[]>;
  /** Parses a webhook without verifying it. Null if the request is no webhook. */
  parseWebhook(notice: RawWebhook): GatewayWebhook | null;
  /** Verifies that the provider sent this webhook. */
  verifyWebhook(notice: RawWebhook): Promise<boolean>;
  /**
   * Verifies a webhook from its raw bytes, without a call to the provider and before the shop parses it. Only
   * providers that sign with a shared secret have this method.
   */
  isGenuine?(headers: Headers, bytes: Uint8Array): boolean;
};

/** The payment providers for which this shop has credentials, by name. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** Indexes providers by name. @throws {Error} if two have the same name. */
export function gatewaysByName(all: Gateway[]): Gateways {
  const gateways = new Map(all.map((gateway) => [gateway.name, gateway]));
  if (gateways.size < all.length) throw new Error('Two payment providers have the same name');
  return gateways;
}

/**
 * The provider of a payment. Null for a simulated payment, or if the shop has no credentials for the
 * provider.
 */
export function gatewayOf(gateways: Gateways, { provider }: { provider: string | null }): Gateway | null {
  return provider === null ? null : (gateways.get(provider) ?? null);
}
