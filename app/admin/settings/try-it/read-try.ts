import { plainCode } from '#domain/cart/discount-code.ts';
import { MAX_QUANTITY } from '#domain/cart/limits.ts';
import { isCountry } from '#lib/countries.ts';
import { dayFrom, dayOf } from '#lib/day.ts';
import { regionsOf } from '#lib/regions.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { LONGEST_CODE, LONGEST_PLACE, LONGEST_PRODUCT } from './try-limits.ts';

/** Products of a cart that is tried. */
const TRY_ROWS = 4;
const NOON = 12 * 3600_000;

/** As it was typed into the panel; all of it stands in the address. */
export type TypedTry = {
  rows: { product: string; quantity: string }[];
  country: string;
  region: string;
  postcode: string;
  way: string;
  code: string;
  day: string;
  customer: 'guest' | 'member';
};

/** What is wrong, by the field's name; of a row by `product-0` and `quantity-0`. */
export type TryErrors = Record<string, string>;

/** What the address asks to try; null where it asks for nothing. */
export function typedTry(params: URLSearchParams): TypedTry | null {
  if (!params.has('try')) return null;
  const text = (name: string, longest: number) => plain(params.get(name), longest);
  const [products, quantities] = ['product', 'quantity'].map((name) => params.getAll(name));
  return {
    rows: Array.from({ length: TRY_ROWS }, (_, row) => ({
      product: plain(products?.[row], LONGEST_PRODUCT),
      quantity: plain(quantities?.[row], LONGEST_CODE),
    })),
    country: text('country', LONGEST_PLACE),
    region: text('region', LONGEST_PLACE),
    postcode: text('postcode', LONGEST_PLACE),
    way: text('way', LONGEST_PLACE),
    code: text('code', LONGEST_CODE),
    day: text('on', LONGEST_PLACE),
    customer: params.get('customer') === 'member' ? 'member' : 'guest',
  };
}

/** What may be asked of the database. */
function plain(text: string | null | undefined, longest: number): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The panel before anything was tried. */
export function emptyTry(country: string, now: Date): TypedTry {
  const rows = Array.from({ length: TRY_ROWS }, () => ({ product: '', quantity: '' }));
  const rest = { region: '', postcode: '', way: '', code: '', customer: 'guest' as const };
  return { rows, country, ...rest, day: dayOf(now) };
}

/** What is typed but for the products, with what is wrong with it. */
export function readTry(typed: TypedTry, now: Date) {
  const errors: TryErrors = {};
  const quantities = typed.rows.map(({ product, quantity }, row) => {
    if (product === '') return 0;
    const count = quantity === '' ? 1 : /^[0-9]+$/.test(quantity) ? Number(quantity) : 0;
    if (count < 1 || count > MAX_QUANTITY)
      errors[`quantity-${row}`] = texts.adminTry.noQuantity(MAX_QUANTITY);
    return count;
  });
  if (typed.rows.every(({ product }) => product === '')) errors['product-0'] = texts.adminTry.noProduct;
  if (!isCountry(typed.country)) errors.country = texts.adminTry.noCountry;
  const region = readRegion(typed);
  if (region === null) errors.region = texts.adminTry.noRegion;
  const day = dayFrom(typed.day);
  if (day === '') errors.on = texts.adminTry.noDay;
  const methodId = typed.way === '' ? null : rowIdFrom(typed.way);
  if (typed.way !== '' && methodId === null) errors.way = texts.adminTry.noWay;
  const destination = { country: typed.country, region: region ?? '', postalCode: typed.postcode };
  // Today by the clock, another day as it is at its noon.
  const at = day === '' || day === dayOf(now) ? now : new Date(Date.parse(`${day}T00:00:00Z`) + NOON);
  const code = typed.code === '' ? null : plainCode(typed.code);
  return { errors, quantities, destination, methodId, now: at, code, isMember: typed.customer === 'member' };
}

/** By its code or name; none where addresses have none. Null for one that the country does not have. */
function readRegion({ country, region }: TypedTry): string | null {
  const wanted = region.toUpperCase();
  const regions = regionsOf(country);
  if (wanted === '' || regions.length === 0) return '';
  return regions.find(({ code, name }) => code === wanted || name.toUpperCase() === wanted)?.code ?? null;
}
