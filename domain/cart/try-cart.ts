import type { DbOrTx } from '#db/types.ts';
import type { OfferedMethod } from '#domain/pricing/deliver.ts';
import { needsDelivery } from '#domain/pricing/deliver.ts';
import { findZone } from '#domain/pricing/find-zone.ts';
import { type Priced, priceCart } from '#domain/pricing/price-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import type { Destination, PriceRules } from '#domain/pricing/rules.ts';
import { type WhyNot, whyNot } from '#domain/pricing/why-not.ts';
import type { TypedProduct } from './find-typed-products.ts';

/** A cart that nobody has, of somebody who has not bought yet. */
export type CartToTry = {
  lines: (TypedProduct & { quantity: number })[];
  destination: Destination;
  /** Null: each that is offered. */
  methodId: number | null;
  code: string | null;
  now: Date;
  isMember: boolean;
};

export type TriedCart = Pick<Priced, 'amounts' | 'problems' | 'method'> & {
  /** What it costs in all by each way that is offered. */
  ways: (OfferedMethod & { total: number })[];
  isSent: boolean;
  /** Whose rates and ways of delivery hold there; null: none. */
  taxZone: string | null;
  deliveryZone: string | null;
  /** Discounts that hold by themselves and are not had, with why. */
  refused: { name: string; why: WhyNot }[];
};

/** Reasons of discounts that are told. */
const MOST_REFUSED = 20;
/** Nobody's: who tries has used and bought nothing. */
const NOBODY = 'try-it';

/**
 * What a cart would cost by the present rules at a moment, with the reasons: by the engine that prices all
 * carts. Changes nothing.
 */
export async function tryCart(db: DbOrTx, cart: CartToTry): Promise<TriedCart> {
  const { code, isMember, destination, methodId } = cart;
  const rules = await readPriceRules(db);
  const nobody = { uid: NOBODY, email: isMember ? NOBODY : null };
  const { customer } = await readCustomerFacts(db, nobody, code);
  const asked = { ...cart, customer };
  const { amounts, problems, method, methods } = priceCart(asked, rules);
  const wanted = methods.filter(({ id }) => methodId === null || id === methodId);
  return {
    amounts,
    problems,
    method,
    ways: wanted.map((way) => ({
      ...way,
      total: priceCart({ ...asked, methodId: way.id }, rules).amounts.total,
    })),
    isSent: needsDelivery(cart.lines, rules),
    taxZone: findZone(rules.taxZones, destination)?.name ?? null,
    deliveryZone: findZone(rules.deliveryZones, destination)?.name ?? null,
    refused: refusedOf(asked, rules),
  };
}

function refusedOf(cart: Parameters<typeof whyNot>[1], { discounts }: PriceRules): TriedCart['refused'] {
  return discounts
    .filter(({ code }) => code === null)
    .flatMap((discount) => {
      const why = whyNot(discount, cart);
      return why === null ? [] : [{ name: discount.name, why }];
    })
    .slice(0, MOST_REFUSED);
}
