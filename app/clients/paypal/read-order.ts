import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import { type GatewayOrder, GatewayUnsure } from '#domain/payments/gateway.ts';

const ORDER_STATES: Record<string, GatewayOrder['state']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};

type CaptureState = NonNullable<GatewayOrder['capture']>['state'];

const CAPTURE_STATES: Record<string, CaptureState> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
};

/** PayPal's order in the shop's words. @throws {GatewayUnsure} when it can't be understood. */
export function readOrder(order: Order): GatewayOrder {
  const state = ORDER_STATES[order.status ?? ''];
  if (!order.id || !state) throw new GatewayUnsure(`PayPal described an order as ${order.status}`);
  const capture = order.purchaseUnits?.[0]?.payments?.captures?.[0];
  if (state === 'completed' && !capture)
    throw new GatewayUnsure('PayPal described an order without its capture');
  return { id: order.id, state, capture: capture ? readCapture(capture) : null, payer: readPayer(order) };
}

function readCapture({ id, status, amount }: OrdersCapture): GatewayOrder['capture'] {
  const state = CAPTURE_STATES[status ?? ''];
  if (!id || !state || !amount) throw new GatewayUnsure(`PayPal described a capture as ${status}`);
  return { id, state, amount: { currency: amount.currencyCode, value: amount.value } };
}

function readPayer({ paymentSource, payer }: Order): GatewayOrder['payer'] {
  const name = paymentSource?.paypal?.name ?? payer?.name;
  const email = paymentSource?.paypal?.emailAddress ?? payer?.emailAddress;
  if (!name && !email) return null;
  return { givenName: name?.givenName ?? '', surname: name?.surname ?? '', email: email ?? '' };
}
