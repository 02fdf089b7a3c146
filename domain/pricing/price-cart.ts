import type { PricedAmounts } from '#db/schema/orders/amounts.ts';
import { amountsFromSteps, cartInSteps, rulesInSteps } from './amounts/currency-steps.ts';
import { sum } from './amounts/sum.ts';
import type { CartToPrice } from './cart-to-price.ts';
import { applyDiscounts, type DiscountedCart, toAppliedDiscount } from './discounts/apply-discounts.ts';
import type { Ineligibility } from './discounts/ineligibility.ts';
import type { Destination, PriceRules } from './rules.ts';
import { listShippingRates, needsDelivery, type ShippingRate } from './shipping/shipping-rates.ts';
import { calculateTaxes, type Taxable } from './taxes/calculate-taxes.ts';
import { taxTotal } from './taxes/tax-total.ts';

/** Why the customer can't buy the cart with the chosen code or shipping method. */
export type PriceProblem =
  | { of: 'code'; code: string; why: Ineligibility }
  /** The shop has no shipping method for these items and this destination. */
  | { of: 'delivery'; why: 'not-there' }
  /** The selected shipping method is no longer available. */
  | { of: 'delivery'; why: 'method-gone' };

export type Priced = {
  amounts: PricedAmounts;
  problems: PriceProblem[];
  /** The available shipping methods in the merchant's order; empty if nothing is shipped. */
  methods: ShippingRate[];
  /** The shipping method that the amounts include. */
  method: ShippingRate | null;
};

/**
 * The cost of a cart by these rules (docs/decisions/0026-pricing.md): its lines and shipping, minus
 * discounts, with taxes. The shop calculates the cost when a payment starts, and stores it with the payment.
 * The payment and its order never recalculate it.
 */
export function priceCart(cart: CartToPrice, rules: PriceRules): Priced {
  const step = rules.roundingStep;
  if (step === 1) return priceUnits(cart, rules);
  const priced = priceUnits(cartInSteps(cart, step), rulesInSteps(rules));
  const inCents = (method: ShippingRate) => ({ ...method, priceCents: method.priceCents * step });
  return {
    ...priced,
    amounts: amountsFromSteps(priced.amounts, step),
    problems: priced.problems.map((problem) => problemFromSteps(problem, step)),
    methods: priced.methods.map(inCents),
    method: priced.method && inCents(priced.method),
  };
}

function problemFromSteps(problem: PriceProblem, step: number): PriceProblem {
  if (problem.of !== 'code' || problem.why.reason !== 'needs') return problem;
  return { ...problem, why: { ...problem.why, cents: problem.why.cents * step } };
}

function priceUnits(cart: CartToPrice, rules: PriceRules): Priced {
  const { lines, methodId } = cart;
  const destination = cart.destination ?? shopDestination(rules);
  const sums = lines.map((line) => line.priceCents * line.quantity);
  const discounted = applyDiscounts(cart, sums, rules);
  const { left, off } = discounted;
  const methods = listShippingRates({ lines, itemsCents: sum(left), destination }, rules);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null;
  const shipping = method?.priceCents ?? 0;
  const { discounts, shippingDiscount, problem } = discountShipping(discounted, shipping, cart.code);
  const paidShipping = shipping - shippingDiscount;
  const taxables: Taxable[] = lines.map(({ taxClassId }, index) => ({
    taxClassId,
    amount: left[index] ?? 0,
  }));
  if (method && rules.deliveryTaxClassId !== null)
    taxables.push({ taxClassId: rules.deliveryTaxClassId, amount: paidShipping });
  const { parts, taxes } = calculateTaxes(taxables, destination, rules);
  const added = rules.pricesIncludeTax ? 0 : taxTotal({ taxes });
  const amounts: PricedAmounts = {
    version: 2,
    currency: rules.currency,
    subtotal: sum(sums),
    discounts,
    shipping,
    shippingDiscount,
    shippingTax: taxTotal({ taxes: parts[lines.length] ?? [] }),
    taxes,
    taxIncluded: rules.pricesIncludeTax,
    total: sum(left) + paidShipping + added,
    lines: lines.map(({ productId, quantity, priceCents }, index) => ({
      productId,
      quantity,
      unitPrice: priceCents,
      subtotal: sums[index] ?? 0,
      discount: off[index] ?? 0,
      tax: taxTotal({ taxes: parts[index] ?? [] }),
      taxes: parts[index] ?? [],
    })),
  };
  const problems: PriceProblem[] = [];
  if (problem && cart.code !== null) problems.push({ of: 'code', code: cart.code, why: problem });
  if (!method && needsDelivery(lines, rules)) problems.push({ of: 'delivery', why: 'not-there' });
  if (method && methodId !== null && method.id !== methodId)
    problems.push({ of: 'delivery', why: 'method-gone' });
  return { amounts, problems, methods, method };
}

/** The destination for a cart without an address: the shop's country. */
export function shopDestination({ country }: Pick<PriceRules, 'country'>): Destination {
  return { country, region: '', postalCode: '' };
}

/** Only the first discount on shipping counts, because it makes shipping free. */
function discountShipping(
  { taken, onDelivery, problem }: DiscountedCart,
  shipping: number,
  code: string | null,
) {
  const first = onDelivery[0];
  if (!first) return { discounts: taken, shippingDiscount: 0, problem };
  const discounts = shipping === 0 ? taken : [...taken, toAppliedDiscount(first, 'delivery', shipping)];
  const isByCode = onDelivery.some((discount) => discount.code !== null && discount.code === code);
  const used = shipping > 0 && first.code === code;
  const why: Ineligibility | null = isByCode && !used ? { reason: 'nothing-off' } : problem;
  return { discounts, shippingDiscount: shipping, problem: why };
}
