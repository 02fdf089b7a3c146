import { normalizeCode } from '#domain/cart/discount-code.ts';
import { MAX_QUANTITY } from '#domain/cart/limits.ts';
import { momentAt, zoneDay } from '#lib/dates/zone.ts';
import { dayFrom } from '#lib/day.ts';
import { isCountry } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { LONGEST_CODE, LONGEST_PLACE, LONGEST_PRODUCT } from './simulation-limits.ts';

/** Products in a simulated cart. */
const TRY_ROWS = 4;

/** The input of the simulator, all of it in the address. */
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

/** Errors by field name; for a row `product-0` and `quantity-0`. */
export type TryErrors = Record<string, string>;

/** The simulator's input in the address; null without any. */
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

/** Text that is safe for the database. */
function plain(text: string | null | undefined, longest: number): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The initial input of the simulator. */
export function emptyTry(country: string, now: Date): TypedTry {
  const rows = Array.from({ length: TRY_ROWS }, () => ({ product: '', quantity: '' }));
  const rest = { region: '', postcode: '', way: '', code: '', customer: 'guest' as const };
  return { rows, country, ...rest, day: zoneDay(now) };
}

/** The parsed input without the products, and its errors. */
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
  // Today uses the current time, another day its noon.
  const at = day === '' || day === zoneDay(now) ? now : momentAt(`${day}T12:00`);
  const code = typed.code === '' ? null : normalizeCode(typed.code);
  return { errors, quantities, destination, methodId, now: at, code, isMember: typed.customer === 'member' };
}

/** By code or name; '' for countries without regions. Null if the country has no such region. */
function readRegion({ country, region }: TypedTry): string | null {
  const wanted = region.toUpperCase();
  const regions = regionsOf(country);
  if (wanted === '' || regions.length === 0) return '';
  return regions.find(({ code, name }) => code === wanted || name.toUpperCase() === wanted)?.code ?? null;
}
