import type { FieldProblem } from '#lib/forms/field-problem.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { productFields, readPrice } from '../model/product-fields.ts';
import { searchTextFrom } from '../search-text.ts';
import { type OptionChoice, optionParams, parseOptionChoices } from './options/choices.ts';
import type { ProductPlace } from './product-order.ts';

/** The sort orders that shoppers can choose. If they choose none, the order is null. */
export const SHOP_ORDERS = ['newest', 'price', 'price-down', 'name'] as const;
export type ShopOrder = (typeof SHOP_ORDERS)[number];

/** The filters for shoppers. */
export type ShopFilter = {
  /** The start of a name; '' for all. */
  text: string;
  /** The name of a category; '' for all categories. */
  category: string;
  minCents: number | null;
  maxCents: number | null;
  inStock: boolean;
  onSale: boolean;
  /**
   * The chosen option values. Empty for a list without a category, because each category has its own options.
   */
  options: OptionChoice[];
};

/** The filter and the order of a list, and the place where its page starts. */
export type ListRequest = { filter: ShopFilter; order: ShopOrder | null; place: ProductPlace | null };

/** A request from a URL, with the typed prices and their problems. The filter ignores invalid prices. */
export type ParsedListRequest = ListRequest & {
  inputs: PriceInputs;
  problems: Partial<Record<keyof PriceInputs, PriceRangeProblem>>;
};
type PriceInputs = { min: string; max: string };
export type PriceRangeProblem = FieldProblem | { code: 'from-above-to' };

const MAX_KEY_LENGTH = 400;

/**
 * Reads the request from a URL. Ignores invalid parts. Reports a problem only for prices, because people type
 * them.
 */
export function parseListRequest(params: URLSearchParams): ParsedListRequest {
  const wanted = params.get('sort');
  const order = SHOP_ORDERS.find((each) => each === wanted) ?? null;
  const text = searchTextFrom(params.get('q'));
  const inputs = { min: priceInput(params, 'min'), max: priceInput(params, 'max') };
  const { min, max, problems } = readPrices(inputs);
  const category = searchTextFrom(params.get('category'));
  const filter = {
    text,
    category,
    minCents: min,
    maxCents: max,
    inStock: params.get('stock') === 'in',
    onSale: params.get('sale') === 'on',
    options: parseOptionChoices(params, category),
  };
  const key = order ?? (text === '' ? 'category' : 'name');
  return {
    filter,
    order,
    inputs,
    problems,
    place: readPlace(params, 'after', key) ?? readPlace(params, 'before', key),
  };
}

const priceInput = (params: URLSearchParams, name: string) =>
  searchTextFrom(params.get(name)).slice(0, productFields.priceCents.longest);

function readPrices(inputs: PriceInputs) {
  const problems: ParsedListRequest['problems'] = {};
  const read = (name: keyof PriceInputs): number | null => {
    if (inputs[name] === '') return null;
    const found = readPrice(inputs[name]);
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
  if (id === null || key.length > MAX_KEY_LENGTH || key.includes('\0')) return null;
  const isNumber = order === 'newest' || order.startsWith('price');
  return !isNumber || (/^\d{1,15}$/.test(key) && Number(key) < 2 ** 31) ? { side, key, id } : null;
}

/**
 * Whether the list has more than a single search text or category: another filter, an order, or a later page.
 */
export function isFilteredList({ filter, order, place }: ListRequest): boolean {
  const { text, category, minCents, maxCents, inStock, onSale, options } = filter;
  const narrowed = minCents !== null || maxCents !== null || inStock || onSale || options.length > 0;
  return narrowed || order !== null || place !== null || (text !== '' && category !== '');
}

/** The canonical URL parameters for a request; '' for the unfiltered list of all products. */
export function shopQuery({ filter, order, place }: ListRequest): string {
  const { text, category, minCents, maxCents, inStock, onSale, options } = filter;
  const values: [name: string, value: string][] = [
    ['q', text],
    ['category', category],
    ...optionParams(options),
    ['min', shortAmount(minCents)],
    ['max', shortAmount(maxCents)],
    ['stock', inStock ? 'in' : ''],
    ['sale', onSale ? 'on' : ''],
    ['sort', order ?? ''],
  ];
  if (place) values.push([place.side, `${place.id}.${place.key}`]);
  return String(new URLSearchParams(values.filter(([, value]) => value !== '')));
}

/** A price as people write it, without unnecessary decimals: '12' or '12.50'. */
function shortAmount(cents: number | null): string {
  return cents === null ? '' : centsToDecimal(cents).replace(/\.0+$/, '');
}
