import type { payments } from '#db/schema/payments.ts';
import { discountTotals } from '#domain/orders/amount-rows.ts';
import { addedTax, describeLines } from '#domain/orders/order.ts';
import { shippingOf } from '#domain/orders/shipping.ts';
import { centsToDecimal } from '#lib/money.ts';
import { cutToBytes } from './cut-to-bytes.ts';
import type { GatewayAmount, GatewayRequest } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * No provider is given a longer description, each character as ASCII counts it; the order's document keeps
 * the longer one.
 */
const MAX_DESCRIPTION_BYTES = 127;

/** The only ways to pay by which no money moves: the card without a number, and PayPal's demonstration. */
const SIMULATED_METHODS = ['card', 'demo'] as const;

export type SimulatedMethod = (typeof SIMULATED_METHODS)[number];

/**
 * Whether no money moves for a payment.
 * @throws {Error} for one that is neither simulated nor a provider's: nobody may take it for paid.
 */
export function isSimulated({ method, provider }: Pick<Payment, 'method' | 'provider'>): boolean {
  if (provider !== null) return false;
  if (SIMULATED_METHODS.some((each) => each === method)) return true;
  throw new Error(`Nobody knows how to charge a payment by '${method}'`);
}

/**
 * Whether the payer's funds were declined and no new approval is known since: only a new act of the payer may
 * have it captured, whatever state the provider reports for the order.
 */
export function isDeclined({ declinedAt }: Pick<Payment, 'declinedAt'>): boolean {
  return declinedAt !== null;
}

/** What the provider is asked for: the amounts stored with the payment. */
export function gatewayRequest(
  payment: Pick<Payment, 'id' | 'lines' | 'amounts' | 'delivery'>,
  urls: Pick<GatewayRequest, 'returnUrl' | 'cancelUrl'>,
): GatewayRequest {
  const { amounts } = payment;
  const off = discountTotals(amounts);
  return {
    requestId: requestId(payment.id, 'create'),
    paymentId: payment.id,
    description: cutToBytes(describeLines(payment.lines), MAX_DESCRIPTION_BYTES),
    currency: amounts.currency,
    total: centsToDecimal(amounts.total),
    items: centsToDecimal(amounts.subtotal),
    tax: centsToDecimal(addedTax(amounts)),
    shipping: centsToDecimal(amounts.shipping),
    discount: centsToDecimal(off.lines),
    shippingDiscount: centsToDecimal(off.delivery),
    shipTo: shippingOf(payment.delivery),
    ...urls,
  };
}

/** Names one step of a payment, so that it happens once however often it is asked for. */
export function requestId(paymentId: string, step: 'create' | 'capture' | 'refund', turn = 0): string {
  return turn === 0 ? `${paymentId}-${step}` : `${paymentId}-${step}-${turn}`;
}

/** Whether a captured sum is what the order costs, to the cent and in its currency. */
export function isExactAmount(amount: GatewayAmount, { amounts }: Pick<Payment, 'amounts'>): boolean {
  return amount.currency === amounts.currency && amount.value === centsToDecimal(amounts.total);
}
