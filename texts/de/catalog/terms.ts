import { money } from '../format/format.ts';

/** Purchase information on a product's page. Only the server loads these texts. */

type Offer = { priceCents: number; varies: boolean; freeFromCents: number | null };
type PickUp = { place: string; priceCents: number; varies: boolean };

/** The shipping price, such as 'Versand (Deutschland): 4,90 €, ab 50,00 € kostenlos'. */
export const shipping = ({ priceCents, varies, freeFromCents }: Offer, country: string) => {
  if (priceCents === 0) return `Kostenloser Versand${varies ? ' für einige Varianten' : ''} (${country})`;
  const price = varies ? `ab ${money(priceCents)}` : money(priceCents);
  return `Versand (${country}): ${price}${freeFromCents === null ? '' : `, ab ${money(freeFromCents)} kostenlos`}`;
};
/** The delivery time. `days` is a range such as 'Do., 26. Nov. – Fr., 27. Nov.'. */
export const arrives = (days: string) => `Heute bestellt, geliefert ${days}`;
export const pickUp = ({ place, priceCents, varies }: PickUp) => {
  if (priceCents === 0) return `Abholung, kostenlos${varies ? ' für einige Varianten' : ''}: ${place}`;
  return `Abholung ${varies ? 'ab' : 'für'} ${money(priceCents)}: ${place}`;
};
/** `addsShipping` means that the customer pays for shipping. */
export const taxIncluded = (addsShipping: boolean) =>
  addsShipping ? 'inkl. MwSt., zzgl. Versand' : 'inkl. MwSt.';
