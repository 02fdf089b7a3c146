import type { ProviderAccess } from './connection/provider-access.ts';
import type { EmbeddedAccess, EmbeddedForm, EmbeddedSources } from './embedded-form.ts';
import type { GatewayRequest } from './gateway-request.ts';
import type { GatewayWebhook, RawWebhook } from './gateway-webhook.ts';
import type { ProviderCurrencies } from './provider-currency.ts';

export type { EmbeddedAccess, EmbeddedForm, EmbeddedSources, GatewayRequest, GatewayWebhook, RawWebhook };

/** An amount in the provider's format: a currency code and a decimal string. */
export type GatewayAmount = { currency: string; value: string };

/** The capture of an order. */
export type GatewayCapture = {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded';
  amount: GatewayAmount;
  /** Whether the provider withholds the capture after a payer's complaint or a chargeback. */
  contested: boolean;
};

/** An order at the provider. */
export type GatewayOrder = {
  id: string;
  /** created: the payer has not approved it yet. */
  state: 'created' | 'approved' | 'completed' | 'voided';
  capture: GatewayCapture | null;
  /** The refunds that the provider lists for this order; the list may be incomplete. */
  refunds: ListedRefund[];
  payer: { givenName: string; surname: string; email: string } | null;
};

/** An order just made. `approveUrl` is null if it is for the embedded form, which then gets its `access`. */
export type NewGatewayOrder = { id: string; approveUrl: string | null; access?: EmbeddedAccess };

/** The result of a capture request. */
export type CaptureResult =
  | { kind: 'order'; order: GatewayOrder }
  /** The provider has not decided yet: ask again later. Neither paid nor failed. */
  | { kind: 'processing' }
  /** The payer's funding source was declined; the payer can choose another for the same order. */
  | { kind: 'instrument-declined' }
  /** The payer must return to the provider for another reason. */
  | { kind: 'payer-action-needed' }
  /** The order can't be paid at all; `issue` is the provider's reason code. */
  | { kind: 'refused'; issue: string }
  | { kind: 'not-approved' }
  /** The order was never captured and can't be captured any more. */
  | { kind: 'gone' };

/**
 * The result of a refund request. `id` is null if the provider only reports that the capture is refunded
 * already, `amount` if it does not report the amount.
 */
export type GatewayRefund = {
  id: string | null;
  state: 'completed' | 'pending';
  amount: GatewayAmount | null;
};

/** A refund in the provider's list, including refunds made manually in its dashboard. */
export type ListedRefund = {
  id: string;
  state: 'completed' | 'pending' | 'failed';
  amount: GatewayAmount;
  /** Whether a bank took the money back; undefined if the provider does not distinguish. */
  reversal?: boolean;
};

/** A dispute, with the provider's own values. */
export type GatewayDispute = {
  id: string;
  /** 'RESOLVED' once the dispute is closed. */
  status: string;
  reason: string;
  stage: string | null;
  outcome: string | null;
  amount: GatewayAmount | null;
  /** The merchant's deadline for a response. */
  respondBy: Date | null;
  openedAt: Date;
};

/** The result of a call is unknown: no response, or an unclear one. Retry later. */
export class GatewayResultUnknown extends Error {
  override name = 'GatewayResultUnknown';
  /** The provider's Retry-After in milliseconds; null without one. */
  readonly retryAfterMs: number | null;
  /** The provider would repeat its response to this idempotency key: the next request needs a new one. */
  readonly keySpent: boolean;

  constructor(message: string, options: UnsureOptions = {}) {
    const { retryAfterMs = null, keySpent = false, ...rest } = options;
    super(message, rest);
    this.retryAfterMs = retryAfterMs;
    this.keySpent = keySpent;
  }
}

type UnsureOptions = ErrorOptions & { retryAfterMs?: number | null; keySpent?: boolean };

/** The provider rejected the request; nothing changed. `issue` is its reason code. */
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
 * Whether an error is of this kind. Compares names: the built pages and the server's jobs each bundle their
 * own copy of the classes.
 */
export function isGatewayError<Name extends keyof GatewayErrors>(
  error: unknown,
  name: Name,
): error is GatewayErrors[Name] {
  return error instanceof Error && error.name === name;
}

/**
 * A payment provider. Every method that calls it may throw `GatewayResultUnknown`; timeouts and retries are
 * limited.
 */
export type Gateway = {
  /** Its name in URLs and in the database: at most 40 lower-case letters, digits and '-'. Never changes. */
  readonly name: string;
  /** The name that people see. */
  readonly label: string;
  /** It takes cards on its own page, which the payment page then offers as a card payment. */
  readonly takesCards?: boolean;
  /** Where its own pages are, `https://pay.example`: the forms of the payment page may lead there. */
  readonly pageOrigins?: readonly string[];
  /** The highest amount of one payment, in cents. */
  readonly maxCents: number;
  readonly currencies: ProviderCurrencies;
  /** For the payment settings: tries the credentials, and explains failed calls. */
  readonly access?: ProviderAccess;
  /** The provider's order id, or the payment's id, from the parameters of the return URL; '' without one. */
  returnedOrderId(params: URLSearchParams): string;
  /** Its form in the shop's own payment page, for payers with script. */
  readonly embedded?: EmbeddedForm;
  /**
   * Creates an order for the payer to approve at `approveUrl` or in the embedded form.
   * @throws {GatewayRefused}
   */
  createOrder(request: GatewayRequest): Promise<NewGatewayOrder>;
  /**
   * Captures an approved order; reads an order that is captured already. A provider that authorises first
   * captures nothing unless exactly `agreed` is authorised.
   */
  captureOrder(id: string, requestId: string, agreed?: GatewayAmount): Promise<CaptureResult>;
  /**
   * Only of providers that authorise before they capture: cancels the order or its authorisation, so that the
   * payer's money is free again. Returns the order as it is then; null if the provider does not have it. An
   * order that was captured meanwhile stays captured.
   */
  cancelOrder?(id: string): Promise<GatewayOrder | null>;
  /** Reads an order; null if the provider does not have it, or no longer. */
  readOrder(id: string): Promise<GatewayOrder | null>;
  /**
   * Refunds `amount` of a capture, or all that is left if null. An earlier refund of the whole capture is no
   * error. `refundId` names the refund in the shop: one that the provider has made already is returned, also
   * if it was requested with another `requestId`.
   * @throws {GatewayRefused}
   */
  refundCapture(
    captureId: string,
    ask: { requestId: string; amount: GatewayAmount | null; refundId?: string },
  ): Promise<GatewayRefund>;
  /** Reads a refund that was pending. @throws {GatewayRefused} if the refund failed. */
  readRefund(id: string): Promise<GatewayRefund>;
  /** Reads a capture by its id; null if there is none. The provider keeps captures longer than orders. */
  findCapture(id: string): Promise<GatewayCapture | null>;
  /** Reads a refund of this capture by its id, including one made manually; null if there is none. */
  findRefund(id: string, captureId: string): Promise<ListedRefund | null>;
  /**
   * Lists the latest disputes of a capture, at most 10.
   * @throws {GatewayRefused} if the shop's credentials don't allow reading disputes.
   */
  listDisputes(captureId: string): Promise<GatewayDispute[]>;
  /** Parses a webhook without verifying it; null if the request is no webhook. */
  parseWebhook(notice: RawWebhook): GatewayWebhook | null;
  /** Verifies that the provider sent this webhook. */
  verifyWebhook(notice: RawWebhook): Promise<boolean>;
  /**
   * The same, from the received bytes and without a call, for providers that sign with a shared secret. Runs
   * before anything is parsed.
   */
  isGenuine?(headers: Headers, bytes: Uint8Array): boolean;
};

/** The payment providers that this shop has credentials for, by name. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** Indexes providers by name. @throws {Error} if two have the same name. */
export function gatewaysByName(all: Gateway[]): Gateways {
  const gateways = new Map(all.map((gateway) => [gateway.name, gateway]));
  if (gateways.size < all.length) throw new Error('Two payment providers have the same name');
  return gateways;
}

/**
 * Returns the provider of a payment; null for a simulated payment, or if the shop has no credentials for its
 * provider.
 */
export function gatewayOf(gateways: Gateways, { provider }: { provider: string | null }): Gateway | null {
  return provider === null ? null : (gateways.get(provider) ?? null);
}
