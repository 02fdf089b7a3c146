import type { PaymentMethod, payments } from '#db/schema/payments.ts';
import { cartTotals } from '#domain/cart/cart.ts';
import { describeLines } from '#domain/orders/order.ts';
import { centsToDecimal } from '#lib/money.ts';
import type { GatewayAmount, GatewayRequest } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

const CURRENCY = 'USD';
/** PayPal takes no longer description of a purchase unit; the order's document keeps the longer one. */
const MAX_DESCRIPTION = 127;

/** States in which a payment still goes on. */
export const OPEN_STATES = ['started', 'paying', 'captured'] as const;

/** Whether no money moves by this method. */
export function movesNoMoney(method: PaymentMethod): boolean {
  return method !== 'paypal';
}

/** What PayPal is asked for. Its amounts are those of the order's document, see `purchaseUnit`. */
export function gatewayRequest(
  payment: Pick<Payment, 'id' | 'lines'>,
  urls: Pick<GatewayRequest, 'returnUrl' | 'cancelUrl'>,
): GatewayRequest {
  const totals = cartTotals(payment.lines);
  return {
    requestId: requestId(payment.id, 'create'),
    paymentId: payment.id,
    description: cut(describeLines(payment.lines)),
    currency: CURRENCY,
    total: centsToDecimal(totals.totalCents),
    items: centsToDecimal(totals.subtotalCents),
    tax: centsToDecimal(totals.taxCents),
    shipping: centsToDecimal(totals.shippingCents),
    ...urls,
  };
}

/** Names one step of a payment, so that it happens once however often it is asked for. */
export function requestId(paymentId: string, step: 'create' | 'capture' | 'refund', turn = 0): string {
  return turn === 0 ? `${paymentId}-${step}` : `${paymentId}-${step}-${turn}`;
}

/** Whether a captured sum is what the order costs, to the cent and in its currency. */
export function isWhole(amount: GatewayAmount, payment: Pick<Payment, 'totalCents'>): boolean {
  return amount.currency === CURRENCY && amount.value === centsToDecimal(payment.totalCents);
}

/** As much as PayPal takes, never half a character. */
function cut(description: string): string {
  return description.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '');
}
