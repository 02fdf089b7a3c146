import type { CapturedPayment, Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import {
  type GatewayCapture,
  type GatewayOrder,
  GatewayResultUnknown,
} from '#domain/payments/gateway/gateway.ts';
import { listedRefund } from './read-refund.ts';

const ORDER_STATES: Record<string, GatewayOrder['state']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};

const CAPTURE_STATES: Record<string, GatewayCapture['state']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
};

/**
 * PayPal's reasons for withholding a captured payment: a complaint of the payer, or a chargeback by the
 * payer's bank.
 */
const CONTESTED = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

/**
 * Converts a PayPal order.
 * @throws {GatewayResultUnknown} for an unknown format.
 */
export function readOrder(order: Order): GatewayOrder {
  const state = ORDER_STATES[order.status ?? ''];
  if (!order.id || !state) throw new GatewayResultUnknown(`PayPal described an order as ${order.status}`);
  const { captures, refunds = [] } = order.purchaseUnits?.[0]?.payments ?? {};
  const capture = captures?.[0];
  if (state === 'completed' && !capture)
    throw new GatewayResultUnknown('PayPal described an order without its capture');
  return {
    id: order.id,
    state,
    capture: capture ? readCapture(capture) : null,
    refunds: refunds.map(listedRefund),
    payer: readPayer(order),
  };
}

/**
 * Converts a PayPal capture.
 * @throws {GatewayResultUnknown} for an unknown format.
 */
export function readCapture(capture: OrdersCapture | CapturedPayment): GatewayCapture {
  const { id, status, statusDetails, amount } = capture;
  const state = CAPTURE_STATES[status ?? ''];
  if (!id || !state || !amount) throw new GatewayResultUnknown(`PayPal described a capture as ${status}`);
  return {
    id,
    state,
    amount: { currency: amount.currencyCode, value: amount.value },
    contested: CONTESTED.has(statusDetails?.reason ?? ''),
  };
}

function readPayer({ paymentSource, payer }: Order): GatewayOrder['payer'] {
  const name = paymentSource?.paypal?.name ?? payer?.name;
  const email = paymentSource?.paypal?.emailAddress ?? payer?.emailAddress;
  if (!name && !email) return null;
  return { givenName: name?.givenName ?? '', surname: name?.surname ?? '', email: email ?? '' };
}
