import type { Shipping } from '#db/schema/orders.ts';

/** A sum as the payment provider writes it. */
export type GatewayAmount = { currency: string; value: string };

/** Money that was taken for an order. */
export type GatewayCapture = {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded';
  amount: GatewayAmount;
  /** The provider or the payer's bank holds or took the money back: not by the merchant's will. */
  contested: boolean;
};

/** What the provider holds of an order. */
export type GatewayOrder = {
  id: string;
  /** created: not approved by the payer yet. */
  state: 'created' | 'approved' | 'completed' | 'voided';
  capture: GatewayCapture | null;
  /** What went back of it, as far as the provider lists it. */
  refunds: ListedRefund[];
  payer: { givenName: string; surname: string; email: string } | null;
};

/** What is asked of the provider for one payment. */
export type GatewayRequest = {
  /** Names this payment and step: the same id again has the first one's effect and no other. */
  requestId: string;
  /** Comes back with every notice of this order. */
  paymentId: string;
  description: string;
  currency: string;
  total: string;
  items: string;
  /** What comes on top; '0.00' where the items have their taxes in them. */
  tax: string;
  shipping: string;
  /** Taken off the items, and off the shipping. */
  discount: string;
  shippingDiscount: string;
  /** Where it is sent, in PayPal's shape; null: nowhere. What the payer says there changes nothing. */
  shipTo: Shipping | null;
  returnUrl: string;
  cancelUrl: string;
};

/** What became of a capture that was asked for. */
export type CaptureResult =
  | { kind: 'order'; order: GatewayOrder }
  /** The payer's source of funds said no; the payer may choose another for the same order. */
  | { kind: 'instrument-declined' }
  /** The payer has to come back to the provider for another reason. */
  | { kind: 'payer-action-needed' }
  /** It can't be paid at all; `issue` is the provider's word for why. */
  | { kind: 'refused'; issue: string }
  | { kind: 'not-approved' }
  /** The order can't be captured any more and never was. */
  | { kind: 'gone' };

/**
 * A refund that was asked for. `id` is null where the provider only says that the money is back already,
 * `amount` where it does not say how much.
 */
export type GatewayRefund = {
  id: string | null;
  state: 'completed' | 'pending';
  amount: GatewayAmount | null;
};

/** A refund as the provider has it, whoever made it. */
export type ListedRefund = {
  id: string;
  state: 'completed' | 'pending' | 'failed';
  amount: GatewayAmount;
};

/** A payer's complaint, in the provider's words. */
export type GatewayDispute = {
  id: string;
  /** 'RESOLVED' when it is over. */
  status: string;
  reason: string;
  stage: string | null;
  outcome: string | null;
  amount: GatewayAmount | null;
  /** Until then the provider waits for the merchant's answer. */
  respondBy: Date | null;
  openedAt: Date;
};

/** Nobody knows what became of a call: no reply, or none that tells. Ask again later. */
export class GatewayUnsure extends Error {
  override name = 'GatewayUnsure';
  /** How long the provider asks to be left alone, in milliseconds; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { retryAfterMs = null, ...options }: UnsureOptions = {}) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

type UnsureOptions = ErrorOptions & { retryAfterMs?: number | null };

/** The provider understood and said no; this call changed nothing. `issue` is its word for why. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly issue: string;

  constructor(issue: string) {
    super(`The payment provider refused: ${issue}`);
    this.issue = issue;
  }
}

/** What a notice tells of. Nothing of it is believed: the provider is asked. */
export type GatewayNotice = {
  /** The provider's, the same when it sends the notice again; 255 characters at most. */
  id: string;
  /** In the provider's word. */
  type: string;
  about: 'approval' | 'refund' | 'reversal' | 'dispute' | 'other';
  /** When the provider wrote it; null where it does not say. */
  writtenAt: Date | null;
  /** The id of what it tells of, such as a refund's; null without one. */
  resourceId: string | null;
  /** The complaint it tells of; null where it tells of none. */
  disputeId: string | null;
  /** Every id by which it may name a payment: the shop's, the provider's order, its capture. */
  names: string[];
};

/** What a webhook received. */
export type RawNotice = { headers: Headers; body: string };

type GatewayErrors = { GatewayUnsure: GatewayUnsure; GatewayRefused: GatewayRefused };

/**
 * Whether the error is of this kind. By name: the built pages and the server's jobs each bring the classes
 * along.
 */
export function isGatewayError<Name extends keyof GatewayErrors>(
  error: unknown,
  name: Name,
): error is GatewayErrors[Name] {
  return error instanceof Error && error.name === name;
}

/**
 * A payment provider. Every method that calls it may throw `GatewayUnsure`; each waits and repeats a bounded
 * while only.
 */
export type Gateway = {
  /**
   * Names it in addresses and in the database: lower case letters, digits and '-', 40 at most. Never changed.
   */
  readonly name: string;
  /** As people know it. */
  readonly label: string;
  /** The highest sum that it takes in one payment, in cents. */
  readonly maxCents: number;
  /** The order that the payer comes back with, by the address's parameters; '' where they name none. */
  returnedOrderId(params: URLSearchParams): string;
  /** Makes the order that the payer approves at `approveUrl`. @throws {GatewayRefused} */
  createOrder(request: GatewayRequest): Promise<{ id: string; approveUrl: string }>;
  /** Takes the money of an approved order; one that was captured already is read back. */
  captureOrder(id: string, requestId: string): Promise<CaptureResult>;
  /** Null when the provider knows no such order (any more). */
  readOrder(id: string): Promise<GatewayOrder | null>;
  /**
   * Gives back `amount` of a capture, or with null all that is left; one given back already is fine. @throws
   * {GatewayRefused}
   */
  refundCapture(
    captureId: string,
    ask: { requestId: string; amount: GatewayAmount | null },
  ): Promise<GatewayRefund>;
  /** How a refund that was pending stands now. @throws {GatewayRefused} when the money does not go back. */
  readRefund(id: string): Promise<GatewayRefund>;
  /** A capture by its id, which the provider keeps longer than its order; null where there is none. */
  findCapture(id: string): Promise<GatewayCapture | null>;
  /** A refund of this capture by its id, whoever made it; null where there is none. */
  findRefund(id: string, captureId: string): Promise<ListedRefund | null>;
  /**
   * The latest disputes about a capture, 10 at most. @throws {GatewayRefused} where the shop may not see
   * disputes.
   */
  listDisputes(captureId: string): Promise<GatewayDispute[]>;
  /** What a notice tells of, without asking whether it is genuine; null when it is no notice. */
  parseNotice(notice: RawNotice): GatewayNotice | null;
  /** Whether the provider itself sent this notice. */
  verifyWebhook(notice: RawNotice): Promise<boolean>;
};

/** The payment providers that this shop has credentials of, by their names. */
export type Gateways = ReadonlyMap<string, Gateway>;

/** The providers by their names. @throws {Error} where two have the same name. */
export function gatewaysByName(all: Gateway[]): Gateways {
  const gateways = new Map(all.map((gateway) => [gateway.name, gateway]));
  if (gateways.size < all.length) throw new Error('Two payment providers have the same name');
  return gateways;
}

/**
 * The provider that takes the money of a payment; null where none does, and where the shop has no credentials
 * of it.
 */
export function gatewayOf(gateways: Gateways, { provider }: { provider: string | null }): Gateway | null {
  return provider === null ? null : (gateways.get(provider) ?? null);
}
