import type { FieldProblem } from '#lib/field-problem.ts';
import { centsToDecimal } from '#lib/money.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { productFields, readPrice } from './product-fields.ts';
import type { ProductPlace } from './product-order.ts';
import { searchTextFrom } from './search.ts';

/** In what order a shopper may want products; without one they come as the list does without filters. */
export const SHOP_ORDERS = ['newest', 'price', 'price-down', 'name'] as const;
export type ShopOrder = (typeof SHOP_ORDERS)[number];

/** Which products a shopper wants to see. */
export type ShopFilter = {
  /** The beginning of a name; '' for all. */
  text: string;
  /** '' for all. */
  category: string;
  minCents: number | null;
  maxCents: number | null;
  inStock: boolean;
  onSale: boolean;
};

/** What a list shows, and where a page of it begins. */
export type ShopAsk = { filter: ShopFilter; order: ShopOrder | null; place: ProductPlace | null };

/** What an address asks for, and what is wrong with its prices, which are then as if they were not there. */
export type ReadAsk = ShopAsk & { typed: Typed; problems: Partial<Record<keyof Typed, PriceProblem>> };
type Typed = { min: string; max: string };
export type PriceProblem = FieldProblem | { code: 'from-above-to' };

const LONGEST_KEY = 400;

/** What an address holds; what makes no sense there is left out, but for prices that a person typed. */
export function readShopAsk(params: URLSearchParams): ReadAsk {
  const wanted = params.get('sort');
  const order = SHOP_ORDERS.find((each) => each === wanted) ?? null;
  const text = searchTextFrom(params.get('q'));
  const typed = { min: typedIn(params, 'min'), max: typedIn(params, 'max') };
  const { min, max, problems } = readPrices(typed);
  const filter = {
    text,
    category: searchTextFrom(params.get('category')),
    minCents: min,
    maxCents: max,
    inStock: params.get('stock') === 'in',
    onSale: params.get('sale') === 'on',
  };
  const key = order ?? (text === '' ? 'category' : 'name');
  return {
    filter,
    order,
    typed,
    problems,
    place: readPlace(params, 'after', key) ?? readPlace(params, 'before', key),
  };
}

const typedIn = (params: URLSearchParams, name: string) =>
  searchTextFrom(params.get(name)).slice(0, productFields.priceCents.longest);

function readPrices(typed: Typed) {
  const problems: ReadAsk['problems'] = {};
  const read = (name: keyof Typed): number | null => {
    if (typed[name] === '') return null;
    const found = readPrice(typed[name]);
    if ('value' in found) return found.value;
    problems[name] = found.problem;
    return null;
  };
  const min = read('min');
  const max = read('max');
  if (min === null || max === null || min <= max) return { min, max, problems };
  return { min: null, max: null, problems: { max: { code: 'from-above-to' } as const } };
}

function readPlace(
  params: URLSearchParams,
  side: ProductPlace['side'],
  order: ShopOrder | 'category',
): ProductPlace | null {
  const [, first = '', key = ''] = /^(\d{1,15})[.](.*)$/su.exec(params.get(side) ?? '') ?? [];
  const id = rowIdFrom(first);
  if (id === null || key.length > LONGEST_KEY || key.includes('\0')) return null;
  const isNumber = order === 'newest' || order.startsWith('price');
  return !isNumber || (/^\d{1,15}$/.test(key) && Number(key) < 2 ** 31) ? { side, key, id } : null;
}

/** Whether the list is another than the one without filters. */
export function isNarrowed({ filter, order, place }: ShopAsk): boolean {
  const { text, category, minCents, maxCents, inStock, onSale } = filter;
  const priced = minCents !== null || maxCents !== null;
  return priced || inStock || onSale || order !== null || place !== null || (text !== '' && category !== '');
}

/** The one way to write what is asked for as parameters; '' for all products as they come. */
export function shopQuery({ filter, order, place }: ShopAsk): string {
  const { text, category, minCents, maxCents, inStock, onSale } = filter;
  const values = {
    q: text,
    category,
    min: shortAmount(minCents),
    max: shortAmount(maxCents),
    stock: inStock ? 'in' : '',
    sale: onSale ? 'on' : '',
    sort: order ?? '',
    ...(place && { [place.side]: `${place.id}.${place.key}` }),
  };
  return String(new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')));
}

/** '12' and '12.50': as short as people write it. */
function shortAmount(cents: number | null): string {
  return cents === null ? '' : centsToDecimal(cents).replace('.00', '');
}
