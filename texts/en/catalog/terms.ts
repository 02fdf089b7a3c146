import { money } from '../format/format.ts';

/** Purchase information on a product's page. Only the server loads these texts. */

type Offer = { priceCents: number; varies: boolean; freeFromCents: number | null };
type PickUp = { place: string; priceCents: number; varies: boolean };

/** The shipping price, such as 'Shipping to Germany: $4.90, free from $50.00'. */
export const shipping = ({ priceCents, varies, freeFromCents }: Offer, country: string) => {
  if (priceCents === 0) return `Free shipping to ${country}${varies ? ' for some variants' : ''}`;
  const price = varies ? `from ${money(priceCents)}` : money(priceCents);
  return `Shipping to ${country}: ${price}${freeFromCents === null ? '' : `, free from ${money(freeFromCents)}`}`;
};
/** The delivery time. `days` is a range such as 'Thu, Nov 26 – Fri, Nov 27'. */
export const arrives = (days: string) => `Order today, arrives ${days}`;
export const pickUp = ({ place, priceCents, varies }: PickUp) => {
  if (priceCents === 0) return `Pick-up, free${varies ? ' for some variants' : ''}: ${place}`;
  return `Pick-up ${varies ? 'from' : 'for'} ${money(priceCents)}: ${place}`;
};
/** `addsShipping` means that the customer pays for shipping. */
export const taxIncluded = (addsShipping: boolean) =>
  addsShipping ? 'Tax included, plus shipping' : 'Tax included';
