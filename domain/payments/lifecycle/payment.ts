import type { payments } from '#db/schema/orders/payments.ts';
import { discountTotals } from '#domain/orders/amount-rows.ts';
import { addedTax, describeLines } from '#domain/orders/order.ts';
import { payLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { unitsOf } from '#lib/money/currency.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { cutToBytes } from '#lib/text/cut-to-bytes.ts';
import type { GatewayAmount, GatewayRequest } from '../gateway/gateway.ts';
import { FREE_METHOD } from './free-method.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Maximum length of the description at a provider, in ASCII bytes. It satisfies all providers. The shop's
 * order has the full description.
 */
const MAX_DESCRIPTION_BYTES = 127;

/** The methods that only simulate a payment: the card form without a number, and PayPal's demo. */
const SIMULATED_METHODS = ['card', 'demo'] as const;

/** The methods that move no money. */
export type MoneylessMethod = (typeof SIMULATED_METHODS)[number] | typeof FREE_METHOD;

/** Whether the order costs nothing, so that it needs no payment. */
export function isFree({ method }: Pick<Payment, 'method'>): boolean {
  return method === FREE_METHOD;
}

/**
 * Whether no money moves, because the payment is simulated or the order is free.
 * @throws {Error} for another payment without provider, because it must not count as paid
 */
export function movesNoMoney({ method, provider }: Pick<Payment, 'method' | 'provider'>): boolean {
  if (provider !== null) return false;
  if (isFree({ method }) || SIMULATED_METHODS.some((each) => each === method)) return true;
  throw new Error(`Unknown payment method '${method}'`);
}

/** Whether the customer pays the order later. `provider` is then the name of the method. */
export function isPaidLater({ provider }: Pick<Payment, 'provider'>): boolean {
  return payLaterMethod(provider) !== undefined;
}

/** Whether a payment involves no provider: it moves no money, or is paid later. */
export function isWithoutProvider(payment: Pick<Payment, 'method' | 'provider'>): boolean {
  return movesNoMoney(payment) || isPaidLater(payment);
}

/**
 * Whether the payer's funds were declined, and the payer has not approved since then. In this case, the shop
 * may capture only after a new action of the payer, whatever state the provider's order has.
 */
export function isDeclined({ declinedAt }: Pick<Payment, 'declinedAt'>): boolean {
  return declinedAt !== null;
}

/** The request for the provider. Uses the amounts that are stored with the payment. */
export function gatewayRequest(
  payment: Pick<Payment, 'id' | 'lines' | 'amounts' | 'delivery'> &
    Partial<Pick<Payment, 'customerEmail' | 'embedded'>>,
  urls: Pick<GatewayRequest, 'returnUrl' | 'cancelUrl'>,
): GatewayRequest {
  const { amounts, delivery, customerEmail = null, embedded = false } = payment;
  const { currency } = amounts;
  const money = (cents: number) => centsToDecimal(cents, currency);
  const off = discountTotals(amounts);
  return {
    requestId: stepRequestId(payment.id, 'create'),
    paymentId: payment.id,
    description: cutToBytes(describeLines(payment.lines), MAX_DESCRIPTION_BYTES),
    currency,
    total: money(amounts.total),
    breakdown: {
      subtotal: money(amounts.subtotal),
      addedTax: money(addedTax(amounts)),
      shipping: money(amounts.shipping),
      discount: money(off.lines),
      shippingDiscount: money(off.delivery),
    },
    shippingAddress: delivery && deliveryKindOf(delivery) === 'sent' ? delivery.address : null,
    email: customerEmail,
    embedded,
    ...urls,
  };
}

/** The request id of a step of a payment. Repeated requests with the same id have no further effect. */
export function stepRequestId(paymentId: string, step: 'create' | 'capture' | 'refund', turn = 0): string {
  return turn === 0 ? `${paymentId}-${step}` : `${paymentId}-${step}-${turn}`;
}

/** Whether a captured amount is exactly the total of the order, in its currency. */
export function isExactAmount(amount: GatewayAmount, { amounts }: Pick<Payment, 'amounts'>): boolean {
  const { currency, total } = amounts;
  // Some currencies have no decimals at the provider.
  const exact = [centsToDecimal(total, currency), String(total / unitsOf(currency))];
  return amount.currency === currency && exact.includes(amount.value);
}
