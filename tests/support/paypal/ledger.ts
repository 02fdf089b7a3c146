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
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
  amount: Amount;
  custom_id: string | undefined;
};

export type StandInOrder = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  unit: Unit;
  capture: Capture | null;
  returnUrl: string;
  cancelUrl: string;
};

export type Reply = { status: number; body: unknown };

/** What a capture shall do other than to succeed. `refused:ISSUE`: the order can't be paid, with this issue. */
export type CaptureTwist =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'declined'
  | 'pending'
  | 'capture-declined'
  | `refused:${string}`
  | null;

/** What a refund shall do other than to succeed at once. */
export type RefundTwist = 'refund-pending' | 'refund-failed' | null;

type Refund = { id: string; status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'; capture: Capture };

const PAYER = {
  name: { given_name: 'Ada', surname: 'Lovelace' },
  email_address: 'ada@buyers.example',
  account_id: 'ADA7KIOSK7TEST',
};

const MAX_DESCRIPTION = 127;

/** The orders, captures and refunds of the stand-in, by the rules of the Orders v2 and Payments v2 references. */
export class Ledger {
  readonly orders = new Map<string, StandInOrder>();
  readonly #refunds = new Map<string, Refund>();

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
    return order ? { status: 200, body: describe(order) } : NOT_FOUND;
  }

  capture(id: string, twist: CaptureTwist): Reply {
    const order = this.orders.get(id);
    if (!order) return NOT_FOUND;
    if (order.status === 'COMPLETED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (twist === 'declined') {
      // The payer has to choose another source of funds, and to approve again.
      order.status = 'PAYER_ACTION_REQUIRED';
      return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    }
    if (twist?.startsWith('refused:'))
      return problem(422, 'UNPROCESSABLE_ENTITY', twist.slice('refused:'.length));
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
    return { status: 201, body: describe(order) };
  }

  refund(captureId: string, twist: RefundTwist): Reply {
    const order = [...this.orders.values()].find((each) => each.capture?.id === captureId);
    if (!order?.capture) return NOT_FOUND;
    if (order.capture.status === 'REFUNDED')
      return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    const refund: Refund = { id: newId(), status: 'PENDING', capture: order.capture };
    this.#refunds.set(refund.id, refund);
    if (twist !== 'refund-pending') endRefund(refund, twist === 'refund-failed' ? 'FAILED' : 'COMPLETED');
    return { status: 201, body: { id: refund.id, status: refund.status } };
  }

  readRefund(id: string): Reply {
    const refund = this.#refunds.get(id);
    return refund ? { status: 200, body: { id, status: refund.status } } : NOT_FOUND;
  }

  /** Ends all refunds that are pending. */
  endRefunds(status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): void {
    for (const refund of this.#refunds.values()) if (refund.status === 'PENDING') endRefund(refund, status);
  }

  /** The payer says yes on PayPal's page. */
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

  /** Captures whose money the merchant still has. */
  kept(): Capture[] {
    return [...this.orders.values()].flatMap(({ capture }) =>
      capture?.status === 'COMPLETED' ? [capture] : [],
    );
  }
}

function endRefund(refund: Refund, status: Refund['status']): void {
  refund.status = status;
  if (status === 'COMPLETED') refund.capture.status = 'REFUNDED';
}

export const NOT_FOUND = problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** An error of the REST APIs: https://developer.paypal.com/api/rest/responses/ */
export function problem(status: number, name: string, issue: string): Reply {
  const body = { name, message: name, debug_id: newId(), details: [{ issue, description: issue }] };
  return { status, body };
}

function unitProblem({ amount, description = '' }: Unit): Reply | null {
  if (description.length > MAX_DESCRIPTION) return problem(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH');
  if (!/^\d{1,29}\.\d\d$/.test(amount.value))
    return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  if (Number(amount.value) <= 0) return problem(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const parts = Object.values(amount.breakdown ?? {});
  const sum = parts.reduce((cents, part) => cents + centsOf(part), 0n);
  const differs = parts.length > 0 && sum !== centsOf(amount);
  return differs ? problem(422, 'UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH') : null;
}

function centsOf({ value }: Amount): bigint {
  return BigInt(value.replace('.', ''));
}

function describe({ id, status, unit, capture }: StandInOrder) {
  const approved = status === 'APPROVED' || status === 'COMPLETED';
  return {
    id,
    status,
    intent: 'CAPTURE',
    ...(approved && { payer: PAYER, payment_source: { paypal: PAYER } }),
    purchase_units: [
      { reference_id: 'default', ...unit, ...(capture && { payments: { captures: [capture] } }) },
    ],
  };
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
