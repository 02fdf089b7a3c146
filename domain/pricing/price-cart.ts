import type { PricedAmounts } from '#db/schema/amounts.ts';
import type { CartToPrice } from './cart-to-price.ts';
import { needsDelivery, type OfferedMethod, offerDelivery } from './deliver.ts';
import { type Discounted, takeDiscounts, takenOf } from './discounts.ts';
import type { Destination, PriceRules } from './rules.ts';
import { sum } from './sum.ts';
import { taxTotal } from './tax-total.ts';
import { reckonTaxes, type Taxable } from './taxes.ts';
import type { WhyNot } from './why-not.ts';

/** What is in the way of paying the cart as it was asked for. */
export type PriceProblem =
  | { of: 'code'; code: string; why: WhyNot }
  /** Nothing that the shop offers brings these goods there. */
  | { of: 'delivery'; why: 'not-there' }
  /** The delivery that was chosen is not offered for them any more. */
  | { of: 'delivery'; why: 'method-gone' };

export type Priced = {
  amounts: PricedAmounts;
  problems: PriceProblem[];
  /** In the merchant's order; none where nothing is sent. */
  methods: OfferedMethod[];
  /** The one that is reckoned. */
  method: OfferedMethod | null;
};

/**
 * What a cart costs by these rules (docs/decisions/0026-pricing.md): its lines less what discounts take off,
 * the delivery, and the taxes of what is left. Reckoned where a payment starts and stored with it; whoever
 * tells of a payment or order reads that.
 */
export function priceCart(cart: CartToPrice, rules: PriceRules): Priced {
  const { lines, methodId } = cart;
  const destination = cart.destination ?? ownPlace(rules);
  const sums = lines.map((line) => line.priceCents * line.quantity);
  const discounted = takeDiscounts(cart, sums, rules);
  const { left, off } = discounted;
  const methods = offerDelivery({ lines, goodsCents: sum(left), destination }, rules);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null;
  const shipping = method?.priceCents ?? 0;
  const { discounts, shippingDiscount, problem } = takeOffDelivery(discounted, shipping, cart.code);
  const paidShipping = shipping - shippingDiscount;
  const taxables: Taxable[] = lines.map(({ taxClassId }, index) => ({
    taxClassId,
    amount: left[index] ?? 0,
  }));
  if (method && rules.deliveryTaxClassId !== null)
    taxables.push({ taxClassId: rules.deliveryTaxClassId, amount: paidShipping });
  const { parts, taxes } = reckonTaxes(taxables, destination, rules);
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

/** Where carts are reckoned until an address is known. */
export function ownPlace({ country }: Pick<PriceRules, 'country'>): Destination {
  return { country, region: '', postalCode: '' };
}

/** The first of the discounts on the delivery takes all of it. */
function takeOffDelivery({ taken, onDelivery, problem }: Discounted, shipping: number, code: string | null) {
  const first = onDelivery[0];
  if (!first) return { discounts: taken, shippingDiscount: 0, problem };
  const discounts = shipping === 0 ? taken : [...taken, takenOf(first, 'delivery', shipping)];
  const isTyped = onDelivery.some((discount) => discount.code !== null && discount.code === code);
  const used = shipping > 0 && first.code === code;
  const why: WhyNot | null = isTyped && !used ? { reason: 'nothing-off' } : problem;
  return { discounts, shippingDiscount: shipping, problem: why };
}
