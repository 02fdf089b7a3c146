import { normalizeCode } from '#domain/cart/discount-code.ts';
import { MAX_QUANTITY } from '#domain/cart/limits.ts';
import { momentAt, zoneDay } from '#lib/dates/zone.ts';
import { dayFrom } from '#lib/day.ts';
import { isCountry } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { LONGEST_CODE, LONGEST_LIST, LONGEST_PLACE, MAX_SIMULATION_ROWS } from './simulation-limits.ts';

/** The input of the simulator, as the page's address contains it. */
export type SimulationInput = {
  /** The products as typed, one per line, such as '12 Linen shirt x 2'. */
  products: string;
  country: string;
  region: string;
  postcode: string;
  way: string;
  code: string;
  day: string;
  customer: 'guest' | 'member';
};

/** Errors by field name. */
export type SimulationErrors = Record<string, string>;

/** Reads the simulator's input from the address. Null if the address contains no input. */
export function readSimulationInput(params: URLSearchParams): SimulationInput | null {
  if (!params.has('try')) return null;
  const text = (name: string, longest: number) => plain(params.get(name), longest);
  return {
    products: (params.get('products') ?? '')
      .slice(0, LONGEST_LIST)
      .split('\n')
      .map((line) => plain(line, LONGEST_LIST))
      .filter((line) => line !== '')
      .join('\n'),
    country: text('country', LONGEST_PLACE),
    region: text('region', LONGEST_PLACE),
    postcode: text('postcode', LONGEST_PLACE),
    way: text('way', LONGEST_PLACE),
    code: text('code', LONGEST_CODE),
    day: text('on', LONGEST_PLACE),
    customer: params.get('customer') === 'member' ? 'member' : 'guest',
  };
}

/** Reads the products from the typed list. A line without a quantity means 1. */
export function parseCartRows(products: string): { product: string; quantity: number }[] {
  return products
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, product = '', quantity = '1'] = /^(.*?)(?:\s+[x×*]\s*(\d{1,9}))?$/i.exec(line.trim()) ?? [];
      return { product, quantity: Number(quantity) };
    });
}

/** Removes characters that the database can't store, and cuts the text to `longest` characters. */
function plain(text: string | null | undefined, longest: number): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The initial input of the simulator. */
export function emptySimulation(products: string, country: string, now: Date): SimulationInput {
  const rest = { region: '', postcode: '', way: '', code: '', customer: 'guest' as const };
  return { products, country, ...rest, day: zoneDay(now) };
}

/** The parsed input without the products, and its errors. */
export function validateSimulation(typed: SimulationInput, now: Date) {
  const errors: SimulationErrors = {};
  const rows = parseCartRows(typed.products);
  const wrong = rows.find(({ quantity }) => quantity < 1 || quantity > MAX_QUANTITY);
  if (wrong) errors.products = texts.adminPriceSimulator.noQuantity(wrong.product, MAX_QUANTITY);
  if (rows.length === 0) errors.products = texts.adminPriceSimulator.noProduct;
  if (rows.length > MAX_SIMULATION_ROWS)
    errors.products = texts.adminPriceSimulator.tooMany(MAX_SIMULATION_ROWS);
  if (!isCountry(typed.country)) errors.country = texts.adminPriceSimulator.noCountry;
  const region = readRegion(typed);
  if (region === null) errors.region = texts.adminPriceSimulator.noRegion;
  const day = dayFrom(typed.day);
  if (day === '') errors.on = texts.adminPriceSimulator.noDay;
  const methodId = typed.way === '' ? null : rowIdFrom(typed.way);
  if (typed.way !== '' && methodId === null) errors.way = texts.adminPriceSimulator.unknownMethod;
  const destination = { country: typed.country, region: region ?? '', postalCode: typed.postcode };
  // A simulation for today uses the current time. A simulation for another day uses noon.
  const at = day === '' || day === zoneDay(now) ? now : momentAt(`${day}T12:00`);
  const code = typed.code === '' ? null : normalizeCode(typed.code);
  return {
    errors,
    rows: rows.slice(0, MAX_SIMULATION_ROWS),
    destination,
    methodId,
    now: at,
    code,
    isMember: typed.customer === 'member',
  };
}

/**
 * The code of the entered region, which may be a code or a name. '' if no region was entered, or if the
 * country has no regions. Null if the country does not have this region.
 */
function readRegion({ country, region }: SimulationInput): string | null {
  const wanted = region.toUpperCase();
  const regions = regionsOf(country);
  if (wanted === '' || regions.length === 0) return '';
  return regions.find(({ code, name }) => code === wanted || name.toUpperCase() === wanted)?.code ?? null;
}
