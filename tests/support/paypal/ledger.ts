import { randomBytes } from 'node:crypto';

type Amount = { currency_code: string; value: string };

type Unit = {
  custom_id?: string;
  description?: string;
  amount: Amount & { breakdown?: Record<string, Amount> };
};

type OrderBody = {
  intent?: string;
  purchase_units?: Unit[];
  payment_source?: {
    paypal?: {
      experience_context?: { return_url?: string; cancel_url?: string; shipping_preference?: string };
    };
  };
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  status_details?: { reason: string };
  amount: Amount;
  custom_id: string | undefined;
};

export type StandInOrder = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  unit: Unit;
  capture: Capture | null;
  shippingPreference: string;
  returnUrl: string;
  cancelUrl: string;
};

export type Reply = { status: number; body: unknown };

/**
 * The result of a capture that does not succeed. `refused:ISSUE` and `refused:STATUS/ISSUE` mean that PayPal
 * refuses the capture with this issue. `refused:STATUS/` means that it names no issue.
 */
export type CaptureTwist =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'declined'
  | 'pending'
  | 'capture-declined'
  | `refused:${string}`
  | null;

/** The result of a refund that does not succeed immediately. */
export type RefundTwist = 'refund-pending' | 'refund-failed' | null;

type Refund = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Amount;
  capture: Capture;
  /**
   * Whether PayPal's order lists the refund. For some amounts that PayPal took back, only a webhook names the
   * refund.
   */
  listed: boolean;
};

const PAYER = {
  name: { given_name: 'Ada', surname: 'Lovelace' },
  email_address: 'ada@buyers.example',
  account_id: 'ADA7KIOSK7TEST',
};

/** PayPal refuses amounts with decimals in these currencies, and amounts without decimals in all others. */
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

/** PayPal's limit counts bytes. Characters outside ASCII take more than one byte. */
const MAX_DESCRIPTION_BYTES = 127;

/**
 * The orders, captures and refunds of the stand-in. They follow the references of Orders v2 and Payments v2.
 */
export class Ledger {
  readonly orders = new Map<string, StandInOrder>();
  readonly #refunds = new Map<string, Refund>();
  /** All captures, including those whose order was forgotten. */
  readonly #captures = new Map<string, Capture>();

  create(body: OrderBody, approvePage: (id: string) => string): Reply {
    const unit = body.purchase_units?.[0];
    if (body.intent !== 'CAPTURE' || !unit || body.purchase_units?.length !== 1)
      return problem(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
    const fault = unitProblem(unit);
    if (fault) return fault;
    const context = body.payment_source?.paypal?.experience_context;
    const order: StandInOrder = {
      id: newId(),
      status: body.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      unit,
      capture: null,
      shippingPreference: context?.shipping_preference ?? '',
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
    };
    this.orders.set(order.id, order);
    const rel = body.payment_source ? 'payer-action' : 'approve';
    const links = [{ rel, href: approvePage(order.id), method: 'GET' }];
    return { status: 201, body: { id: order.id, status: order.status, links } };
  }

  read(id: string): Reply {
    const order = this.orders.get(id);
    return order ? { status: 200, body: this.#describe(order) } : NOT_FOUND;
  }

  #describe(order: StandInOrder) {
    const refunds = order.capture ? this.#refundsOf(order.capture).filter(({ listed }) => listed) : [];
    return describe(order, refunds);
  }

  capture(id: string, twist: CaptureTwist): Reply {
    const order = this.orders.get(id);
    if (!order) return NOT_FOUND;
    const refused = /^refused:(?:(\d{3})\/)?(\w*)$/.exec(twist ?? '');
    if (refused) return problem(Number(refused[1] ?? 422), 'REFUSED', refused[2] ?? '');
    if (order.status === 'COMPLETED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (twist === 'declined') {
      // The payer must choose another funding source and approve again.
      order.status = 'PAYER_ACTION_REQUIRED';
      return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    }
    const { currency_code, value } = order.unit.amount;
    order.status = 'COMPLETED';
    order.capture = {
      id: newId(),
      status: twist === 'pending' ? 'PENDING' : twist === 'capture-declined' ? 'DECLINED' : 'COMPLETED',
      amount: {
        currency_code: twist === 'wrong-currency' ? 'EUR' : currency_code,
        value: twist === 'wrong-amount' ? (Number(value) - 0.01).toFixed(2) : value,
      },
      custom_id: order.unit.custom_id,
    };
    this.#captures.set(order.capture.id, order.capture);
    return { status: 201, body: this.#describe(order) };
  }

  refund(captureId: string, twist: RefundTwist, body: { amount?: Amount } = {}): Reply {
    const capture = this.#captureOf(captureId);
    if (!capture) return NOT_FOUND;
    if (capture.status === 'REFUNDED') return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    if (capture.status === 'PENDING') return problem(422, 'UNPROCESSABLE_ENTITY', 'PENDING_CAPTURE');
    if (capture.status === 'DECLINED') return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED');
    const left = this.#refundableValue(capture);
    const amount = body.amount ?? { ...capture.amount, value: left };
    const fault = amountProblem(amount);
    if (fault) return fault;
    if (Number(amount.value) <= 0) return problem(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
    if (amount.currency_code !== capture.amount.currency_code)
      return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (Number(amount.value) > Number(left))
      return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    const refund = this.#addRefund(capture, amount);
    if (twist !== 'refund-pending')
      this.#endRefund(refund, twist === 'refund-failed' ? 'FAILED' : 'COMPLETED');
    return { status: 201, body: describeRefund(refund) };
  }

  /** The merchant refunds `value`, or the remaining amount, on PayPal's website. Returns the refund's id. */
  refundByHand(captureId: string, value?: string, { pending = false } = {}): string {
    return this.#giveBack(captureId, value, { listed: true, pending });
  }

  /** PayPal or the payer's bank takes the money back. Returns the id of the refund in its webhook. */
  reverse(captureId: string, value?: string, { listed = true } = {}): string {
    return this.#giveBack(captureId, value, { listed, pending: false });
  }

  /** PayPal pays a reversed amount to the merchant again, because the dispute was won. */
  undoReversal(refundId: string): void {
    const refund = this.#refunds.get(refundId);
    if (!refund) throw new Error(`The stand-in has no refund ${refundId}`);
    this.#refunds.delete(refundId);
    this.#mark(refund.capture);
  }

  /** PayPal reverses a completed refund, for example if the payer's account is closed. */
  undoRefund(refundId: string): void {
    const refund = this.#refunds.get(refundId);
    if (!refund) throw new Error(`The stand-in has no refund ${refundId}`);
    this.#endRefund(refund, 'FAILED');
    this.#mark(refund.capture);
  }

  #giveBack(captureId: string, value: string | undefined, { listed = true, pending = false }): string {
    const capture = this.#captureOf(captureId);
    if (!capture) throw new Error(`The stand-in has no capture ${captureId}`);
    const refund = this.#addRefund(capture, {
      ...capture.amount,
      value: value ?? this.#refundableValue(capture),
    });
    refund.listed = listed;
    if (!pending) this.#endRefund(refund, 'COMPLETED');
    return refund.id;
  }

  #captureOf(id: string): Capture | undefined {
    return this.#captures.get(id);
  }

  #addRefund(capture: Capture, amount: Amount): Refund {
    const refund: Refund = { id: newId(), status: 'PENDING', amount, capture, listed: true };
    this.#refunds.set(refund.id, refund);
    return refund;
  }

  #refundsOf(capture: Capture): Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.capture === capture);
  }

  /** Returns the amount of the capture that was not refunded yet. */
  #refundableValue(capture: Capture): string {
    const back = this.#refundsOf(capture).filter(({ status }) => status === 'COMPLETED');
    const cents = back.reduce((sum, { amount }) => sum - centsOf(amount), centsOf(capture.amount));
    return WITHOUT_DECIMALS.has(capture.amount.currency_code)
      ? String(cents)
      : (Number(cents) / 100).toFixed(2);
  }

  #endRefund(refund: Refund, status: Refund['status']): void {
    refund.status = status;
    if (status === 'COMPLETED') this.#mark(refund.capture);
  }

  #mark(capture: Capture): void {
    const left = Number(this.#refundableValue(capture));
    capture.status =
      left <= 0 ? 'REFUNDED' : left < Number(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  }

  readCapture(id: string): Reply {
    const capture = this.#captureOf(id);
    return capture ? { status: 200, body: capture } : NOT_FOUND;
  }

  readRefund(id: string): Reply {
    const refund = this.#refunds.get(id);
    return refund ? { status: 200, body: describeRefund(refund) } : NOT_FOUND;
  }

  /** Ends all pending refunds with this status. */
  endRefunds(status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): void {
    for (const refund of this.#refunds.values())
      if (refund.status === 'PENDING') this.#endRefund(refund, status);
  }

  /** The payer approves on PayPal's page. */
  approve(id: string): StandInOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`The stand-in has no order ${id}`);
    if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    return order;
  }

  end(id: string, how: 'VOIDED' | 'forgotten'): void {
    const order = this.orders.get(id);
    if (how === 'forgotten') this.orders.delete(id);
    else if (order) order.status = how;
  }

  /** Returns the refunded cents of a capture. */
  returned(captureId: string): number {
    const capture = this.#captureOf(captureId);
    if (!capture) throw new Error(`The stand-in has no capture ${captureId}`);
    const back = this.#refundsOf(capture).filter(({ status }) => status === 'COMPLETED');
    return Number(back.reduce((sum, { amount }) => sum + centsOf(amount), 0n));
  }

  /** Captures whose money the merchant still has. */
  kept(): Capture[] {
    return [...this.orders.values()].flatMap(({ capture }) =>
      capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED' ? [capture] : [],
    );
  }
}

function describeRefund({ id, status, amount, capture }: Refund) {
  const link = (path: string, rel: string) => ({
    href: `https://api.paypal.com/v2/payments/${path}`,
    rel,
    method: 'GET',
  });
  return {
    id,
    status,
    amount,
    links: [link(`refunds/${id}`, 'self'), link(`captures/${capture.id}`, 'up')],
  };
}

export const NOT_FOUND = problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** Returns an error as PayPal's REST APIs do: https://developer.paypal.com/api/rest/responses/ */
export function problem(status: number, name: string, issue: string): Reply {
  const details = issue === '' ? [] : [{ issue, description: issue }];
  const body = { name, message: name, debug_id: newId(), details };
  return { status, body };
}

/** The parts of an amount that are subtracted. */
const OFF = new Set(['discount', 'shipping_discount']);

function unitProblem({ amount, description = '' }: Unit): Reply | null {
  if (Buffer.byteLength(description) > MAX_DESCRIPTION_BYTES)
    return problem(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH');
  const fault = [amount, ...Object.values(amount.breakdown ?? {})].map(amountProblem).find((found) => found);
  if (fault) return fault;
  if (Number(amount.value) <= 0) return problem(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const parts = Object.entries(amount.breakdown ?? {});
  const sum = parts.reduce((cents, [name, part]) => cents + centsOf(part) * (OFF.has(name) ? -1n : 1n), 0n);
  const differs = parts.length > 0 && sum !== centsOf(amount);
  return differs ? problem(422, 'UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH') : null;
}

function amountProblem({ currency_code, value }: Amount): Reply | null {
  if (!/^\d{1,29}(\.\d\d)?$/.test(value)) return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  return value.includes('.') === WITHOUT_DECIMALS.has(currency_code)
    ? problem(422, 'UNPROCESSABLE_ENTITY', 'DECIMALS_NOT_SUPPORTED')
    : null;
}

/** Converts an amount to PayPal's smallest unit of the currency. */
function centsOf({ value }: Amount): bigint {
  return BigInt(value.replace('.', ''));
}

function describe({ id, status, unit, capture }: StandInOrder, refunds: Refund[]) {
  const approved = status === 'APPROVED' || status === 'COMPLETED';
  return {
    id,
    status,
    intent: 'CAPTURE',
    ...(approved && { payer: PAYER, payment_source: { paypal: PAYER } }),
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(capture && { payments: { captures: [capture], refunds: refunds.map(describeRefund) } }),
      },
    ],
  };
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
