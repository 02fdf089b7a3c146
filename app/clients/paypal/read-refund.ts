import type { Refund } from '@paypal/paypal-server-sdk';
import {
  type GatewayAmount,
  type GatewayRefund,
  GatewayRefused,
  GatewayUnsure,
  type ListedRefund,
} from '#domain/payments/gateway.ts';

const STATES: Record<string, ListedRefund['state']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/**
 * A refund that the shop asked for. @throws {GatewayRefused} when it came to nothing, {GatewayUnsure} when it
 * can't be understood.
 */
export function askedRefund(refund: Refund): GatewayRefund {
  const { id, status } = refund;
  const state = STATES[status ?? ''];
  if (state === 'failed') throw new GatewayRefused(`REFUND_${status}`);
  if (!id || !state) throw new GatewayUnsure(`PayPal described a refund as ${status}`);
  return { id, state, amount: amountOf(refund) };
}

/** A refund as PayPal lists it. @throws {GatewayUnsure} when it can't be understood. */
export function listedRefund(refund: Refund): ListedRefund {
  const { id, status } = refund;
  const [state, amount] = [STATES[status ?? ''], amountOf(refund)];
  if (!id || !state || !amount) throw new GatewayUnsure(`PayPal described a refund as ${status}`);
  return { id, state, amount };
}

/** The capture that a refund leads up to; null where it names none. */
export function captureOf({ links }: Refund): string | null {
  const up = links?.find((link) => link.rel === 'up');
  return (up && /\/captures\/([\w-]{1,64})$/.exec(up.href)?.[1]) ?? null;
}

function amountOf({ amount }: Refund): GatewayAmount | null {
  return amount ? { currency: amount.currencyCode, value: amount.value } : null;
}
