import type { Refund } from '@paypal/paypal-server-sdk';
import {
  type GatewayAmount,
  type GatewayRefund,
  GatewayRefused,
  GatewayResultUnknown,
  type ListedRefund,
} from '#domain/payments/gateway/gateway.ts';

const STATES: Record<string, ListedRefund['state']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/**
 * Converts PayPal's response to a refund.
 * @throws {GatewayRefused} if the refund failed, {GatewayResultUnknown} for an unknown format.
 */
export function requestedRefund(refund: Refund): GatewayRefund {
  const { id, status } = refund;
  const state = STATES[status ?? ''];
  if (state === 'failed') throw new GatewayRefused(`REFUND_${status}`);
  if (!id || !state) throw new GatewayResultUnknown(`PayPal described a refund as ${status}`);
  return { id, state, amount: amountOf(refund) };
}

/**
 * Converts a refund in PayPal's list.
 * @throws {GatewayResultUnknown} for an unknown format.
 */
export function listedRefund(refund: Refund): ListedRefund {
  const { id, status } = refund;
  const [state, amount] = [STATES[status ?? ''], amountOf(refund)];
  if (!id || !state || !amount) throw new GatewayResultUnknown(`PayPal described a refund as ${status}`);
  return { id, state, amount };
}

/** The id of the refunded capture; null if the refund does not link to it. */
export function captureOf({ links }: Refund): string | null {
  const up = links?.find((link) => link.rel === 'up');
  return (up && /\/captures\/([\w-]{1,64})$/.exec(up.href)?.[1]) ?? null;
}

function amountOf({ amount }: Refund): GatewayAmount | null {
  return amount ? { currency: amount.currencyCode, value: amount.value } : null;
}
