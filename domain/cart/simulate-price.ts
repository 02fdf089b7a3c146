import type { DbOrTx } from '#db/types.ts';
import { type Ineligibility, ineligibilityOf } from '#domain/pricing/discounts/ineligibility.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import type { Destination, PriceRules } from '#domain/pricing/rules.ts';
import type { ShippingRate } from '#domain/pricing/shipping/shipping-rates.ts';
import { needsDelivery } from '#domain/pricing/shipping/shipping-rates.ts';
import { findZone } from '#domain/pricing/zones/find-zone.ts';
import type { SimulatedProduct } from './find-products-by-input.ts';

/** An example cart for the price simulator. The simulated customer has not ordered yet. */
export type SimulatedCart = {
  lines: (SimulatedProduct & { quantity: number })[];
  destination: Destination;
  /** The chosen shipping method. If it is null, the result lists all available methods. */
  methodId: number | null;
  code: string | null;
  now: Date;
  isMember: boolean;
};

export type SimulatedPrice = Pick<Priced, 'amounts' | 'problems' | 'method'> & {
  /** The available shipping methods, each with the total of the cart if the customer chose this method. */
  methods: (ShippingRate & { total: number })[];
  isShipped: boolean;
  /** The tax zone of the destination; null if no zone contains it. */
  taxZone: string | null;
  deliveryZone: string | null;
  /** Automatic discounts that don't apply, each with the reason. */
  ineligible: { name: string; why: Ineligibility }[];
};

/** Maximum number of reported discounts. */
const MAX_INELIGIBLE = 20;
/**
 * The customer id of the simulation. No real customer has this id, so no uses of discounts are stored for it.
 */
const ANONYMOUS_ID = 'try-it';

/**
 * Calculates what an example cart would cost at a given time, by the current rules. Also returns why
 * discounts don't apply. Uses the same code as real carts, and writes nothing.
 */
export async function simulatePrice(db: DbOrTx, cart: SimulatedCart): Promise<SimulatedPrice> {
  const { code, isMember, destination, methodId } = cart;
  const rules = await readPriceRules(db);
  const nobody = { uid: ANONYMOUS_ID, email: isMember ? ANONYMOUS_ID : null };
  const { customer } = await readCustomerFacts(db, nobody, code);
  const cartToPrice = { ...cart, customer };
  const { amounts, problems, method, methods } = priceCart(cartToPrice, rules);
  const chosen = methods.filter(({ id }) => methodId === null || id === methodId);
  return {
    amounts,
    problems,
    method,
    methods: chosen.map((method) => ({
      ...method,
      total: priceCart({ ...cartToPrice, methodId: method.id }, rules).amounts.total,
    })),
    isShipped: needsDelivery(cart.lines, rules),
    taxZone: findZone(rules.taxZones, destination)?.name ?? null,
    deliveryZone: findZone(rules.deliveryZones, destination)?.name ?? null,
    ineligible: ineligibleDiscounts(cartToPrice, rules),
  };
}

function ineligibleDiscounts(
  cart: Parameters<typeof ineligibilityOf>[1],
  { discounts }: PriceRules,
): SimulatedPrice['ineligible'] {
  return discounts
    .filter(({ code }) => code === null)
    .flatMap((discount) => {
      const why = ineligibilityOf(discount, cart);
      return why === null ? [] : [{ name: discount.name, why }];
    })
    .slice(0, MAX_INELIGIBLE);
}
