import { money } from '../format/format.ts';

/** Purchase information on a product's page. Only the server loads these texts. */

type Offer = { priceCents: number; varies: boolean; freeFromCents: number | null };

/** The shipping price, such as 'Versand nach Deutschland: 4,90 €, ab 50,00 € kostenlos'. */
export const shipping = ({ priceCents, varies, freeFromCents }: Offer, country: string) => {
  if (priceCents === 0 && !varies) return `Kostenloser Versand (${country})`;
  const price = varies ? `ab ${money(priceCents)}` : money(priceCents);
  return `Versand (${country}): ${price}${freeFromCents === null ? '' : `, ab ${money(freeFromCents)} kostenlos`}`;
};
/** The delivery time. `days` is a range such as 'Do., 26. Nov. – Fr., 27. Nov.'. */
export const arrives = (days: string) => `Heute bestellt, geliefert ${days}`;
export const pickUp = ({ place, priceCents }: { place: string; priceCents: number }) =>
  `Abholung${priceCents === 0 ? ', kostenlos' : ` für ${money(priceCents)}`}: ${place}`;
export const taxIncluded = (isShipped: boolean) => (isShipped ? 'inkl. MwSt., zzgl. Versand' : 'inkl. MwSt.');
