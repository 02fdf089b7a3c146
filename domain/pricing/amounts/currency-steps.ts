import type { PricedAmounts } from '#db/schema/orders/amounts.ts';
import type { CartToPrice } from '../cart-to-price.ts';
import type { Discount, PriceRules, ShippingMethod } from '../rules.ts';

/**
 * A payment provider may accept only multiples of a step, such as 100 fillér. For such a currency, the shop
 * calculates prices in steps instead of smallest units. When it rounds or splits an amount, each result is
 * then a whole number of steps.
 */

const toSteps = (cents: number, step: number) => Math.round(cents / step);
const maybe = (cents: number | null, step: number) => (cents === null ? null : toSteps(cents, step));

/** Converts the prices of a cart to steps. Rounds a price that is not a multiple of the step. */
export function cartInSteps(cart: CartToPrice, step: number): CartToPrice {
  const lines = cart.lines.map((line) => ({ ...line, priceCents: toSteps(line.priceCents, step) }));
  return { ...cart, lines };
}

/**
 * Caches the converted rules, because price rules never change after they are read and a process uses the
 * same rules for many carts.
 */
const scaled = new WeakMap<PriceRules, PriceRules>();

/** Converts the amounts in the rules to steps. */
export function rulesInSteps(rules: PriceRules): PriceRules {
  const found = scaled.get(rules) ?? scaleRules(rules, rules.roundingStep);
  scaled.set(rules, found);
  return found;
}

function scaleRules(rules: PriceRules, step: number): PriceRules {
  return {
    ...rules,
    roundingStep: 1,
    deliveryMethods: rules.deliveryMethods.map((method) => scaleMethod(method, step)),
    discounts: rules.discounts.map((discount) => scaleDiscount(discount, step)),
  };
}

function scaleMethod(method: ShippingMethod, step: number): ShippingMethod {
  const bands = method.bands.map(({ from, priceCents }) => ({
    from: method.kind === 'subtotal' ? toSteps(from, step) : from,
    priceCents: maybe(priceCents, step),
  }));
  return {
    ...method,
    bands,
    priceCents: toSteps(method.priceCents, step),
    freeFromCents: maybe(method.freeFromCents, step),
  };
}

function scaleDiscount(discount: Discount, step: number): Discount {
  const { off } = discount;
  return {
    ...discount,
    off: off.kind === 'amount' ? { ...off, cents: toSteps(off.cents, step) } : off,
    minSubtotalCents: toSteps(discount.minSubtotalCents, step),
  };
}

/** Converts amounts in steps back to smallest units. */
export function amountsFromSteps(amounts: PricedAmounts, step: number): PricedAmounts {
  const taxes = (list: PricedAmounts['taxes']) => list.map((tax) => ({ ...tax, amount: tax.amount * step }));
  return {
    ...amounts,
    roundingStep: step,
    subtotal: amounts.subtotal * step,
    shipping: amounts.shipping * step,
    shippingDiscount: amounts.shippingDiscount * step,
    shippingTax: amounts.shippingTax * step,
    total: amounts.total * step,
    discounts: amounts.discounts.map((taken) => ({ ...taken, amount: taken.amount * step })),
    taxes: taxes(amounts.taxes),
    lines: amounts.lines.map((line) => ({
      ...line,
      unitPrice: line.unitPrice * step,
      subtotal: line.subtotal * step,
      discount: line.discount * step,
      tax: line.tax * step,
      taxes: taxes(line.taxes),
    })),
  };
}
