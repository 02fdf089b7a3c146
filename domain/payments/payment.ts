import type { payments } from '#db/schema/orders/payments.ts';
import { discountTotals } from '#domain/orders/amount-rows.ts';
import { addedTax, describeLines } from '#domain/orders/order.ts';
import { payLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { unitsOf } from '#lib/money/currency.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { cutToBytes } from '#lib/text/cut-to-bytes.ts';
import type { GatewayAmount, GatewayRequest } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Maximum bytes of the description for any provider, in ASCII; the order's document has the full description.
 */
const MAX_DESCRIPTION_BYTES = 127;

/** The methods that move no money: the card form without a number, and PayPal's demo. */
const SIMULATED_METHODS = ['card', 'demo'] as const;

export type SimulatedMethod = (typeof SIMULATED_METHODS)[number];

/**
 * Whether no money moves for a payment.
 * @throws {Error} if it is neither simulated nor has a provider: such a payment must not count as paid.
 */
export function isSimulated({ method, provider }: Pick<Payment, 'method' | 'provider'>): boolean {
  if (provider !== null) return false;
  if (SIMULATED_METHODS.some((each) => each === method)) return true;
  throw new Error(`Unknown payment method '${method}'`);
}

/** Whether an order is paid manually after it is placed. Its method takes the provider's place. */
export function isPaidLater({ provider }: Pick<Payment, 'provider'>): boolean {
  return payLaterMethod(provider) !== undefined;
}

/** Whether a payment involves no provider: it is simulated, or paid later. */
export function isWithoutProvider(payment: Pick<Payment, 'method' | 'provider'>): boolean {
  return isSimulated(payment) || isPaidLater(payment);
}

/**
 * Whether the payer's funds were declined without a new approval since. Only a new action of the payer may
 * then capture the payment, whatever state the provider reports for its order.
 */
export function isDeclined({ declinedAt }: Pick<Payment, 'declinedAt'>): boolean {
  return declinedAt !== null;
}

/** Builds the provider's request from the amounts stored with the payment. */
export function gatewayRequest(
  payment: Pick<Payment, 'id' | 'lines' | 'amounts' | 'delivery'> &
    Partial<Pick<Payment, 'customerEmail' | 'embedded'>>,
  urls: Pick<GatewayRequest, 'returnUrl' | 'cancelUrl'>,
): GatewayRequest {
  const { amounts, delivery, customerEmail = null, embedded = false } = payment;
  const off = discountTotals(amounts);
  return {
    requestId: stepRequestId(payment.id, 'create'),
    paymentId: payment.id,
    description: cutToBytes(describeLines(payment.lines), MAX_DESCRIPTION_BYTES),
    currency: amounts.currency,
    total: centsToDecimal(amounts.total),
    breakdown: {
      subtotal: centsToDecimal(amounts.subtotal),
      addedTax: centsToDecimal(addedTax(amounts)),
      shipping: centsToDecimal(amounts.shipping),
      discount: centsToDecimal(off.lines),
      shippingDiscount: centsToDecimal(off.delivery),
    },
    shippingAddress: delivery && deliveryKindOf(delivery) === 'sent' ? delivery.address : null,
    email: customerEmail,
    embedded,
    ...urls,
  };
}

/** The request id of one step of a payment. Repeated requests with it have no second effect. */
export function stepRequestId(paymentId: string, step: 'create' | 'capture' | 'refund', turn = 0): string {
  return turn === 0 ? `${paymentId}-${step}` : `${paymentId}-${step}-${turn}`;
}

/** Whether a captured amount equals the order's total, to the cent and in its currency. */
export function isExactAmount(amount: GatewayAmount, { amounts }: Pick<Payment, 'amounts'>): boolean {
  const { currency, total } = amounts;
  // Some currencies have no decimals at the provider.
  const exact = [centsToDecimal(total, currency), String(total / unitsOf(currency))];
  return amount.currency === currency && exact.includes(amount.value);
}
