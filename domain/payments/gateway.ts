/** A sum as the payment provider writes it. */
export type GatewayAmount = { currency: string; value: string };

/** What the provider holds of an order. */
export type GatewayOrder = {
  id: string;
  /** created: not approved by the payer yet. */
  state: 'created' | 'approved' | 'completed' | 'voided';
  capture: {
    id: string;
    state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded';
    amount: GatewayAmount;
  } | null;
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
  tax: string;
  shipping: string;
  returnUrl: string;
  cancelUrl: string;
};

/** What became of a capture that was asked for. */
export type CaptureResult =
  | { kind: 'order'; order: GatewayOrder }
  /** The payer's source of funds said no; the payer may choose another for the same order. */
  | { kind: 'instrument-declined' }
  /** It can't be paid at all; `issue` is the provider's word for why. */
  | { kind: 'refused'; issue: string }
  | { kind: 'not-approved' }
  /** The order can't be captured any more and never was. */
  | { kind: 'gone' };

/** A refund that was asked for. `id` is null where the provider only says that the money is back already. */
export type GatewayRefund = { id: string | null; state: 'completed' | 'pending' };

/** Nobody knows what became of a call: no reply, or none that tells. Ask again later. */
export class GatewayUnsure extends Error {
  override name = 'GatewayUnsure';
}

/** The provider understood and said no; this call changed nothing. `issue` is its word for why. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly issue: string;

  constructor(issue: string) {
    super(`The payment provider refused: ${issue}`);
    this.issue = issue;
  }
}

/** Whether the error is of this kind. By name: the built pages and the server's jobs each bring the classes along. */
export function isGatewayError(error: unknown, name: 'GatewayUnsure' | 'GatewayRefused'): error is Error {
  return error instanceof Error && error.name === name;
}

/** A payment provider. Every method may throw `GatewayUnsure`; each waits and repeats a bounded while only. */
export type Gateway = {
  /** Makes the order that the payer approves at `approveUrl`. @throws {GatewayRefused} */
  createOrder(request: GatewayRequest): Promise<{ id: string; approveUrl: string }>;
  /** Takes the money of an approved order; one that was captured already is read back. */
  captureOrder(id: string, requestId: string): Promise<CaptureResult>;
  /** Null when the provider knows no such order (any more). */
  readOrder(id: string): Promise<GatewayOrder | null>;
  /** Gives a capture back in full; one given back already is fine. @throws {GatewayRefused} */
  refundCapture(captureId: string, requestId: string): Promise<GatewayRefund>;
  /** How a refund that was pending stands now. @throws {GatewayRefused} when the money does not go back. */
  readRefund(id: string): Promise<GatewayRefund>;
  /** Whether the provider itself sent this notice. */
  isGenuine(notice: { headers: Headers; body: string }): Promise<boolean>;
};
