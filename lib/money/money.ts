import { decimalMark } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import { decimalsOf, unitsOf } from './currency.ts';

/** The highest price in cents. The database has the same limit. */
export const MAX_CENTS = 99_999_999;

// All amounts are in the smallest unit of the shop's currency, which is the cent for USD. Names always say
// `cents`.

/**
 * Returns an amount as a decimal string, as in the `value` of an order document: '1234.50' for 123450 cents,
 * and '1234' for 1234 yen.
 */
export function centsToDecimal(cents: number, currency = site().currency): string {
  const [decimals, units] = [decimalsOf(currency), unitsOf(currency)];
  const whole = Math.floor(cents / units);
  return decimals === 0 ? String(whole) : `${whole}.${String(cents % units).padStart(decimals, '0')}`;
}

/** Like `centsToDecimal`, but the amount may be negative: '-12.34'. */
export function signedDecimal(cents: number): string {
  return `${cents < 0 ? '-' : ''}${centsToDecimal(Math.abs(cents))}`;
}

/**
 * Returns the cents of a decimal string, such as the `value` of an order document: 123450 for '1234.50'.
 * Extra decimal places are allowed if they are zeros.
 * @throws {RangeError} if the text is not an amount of this currency.
 */
export function decimalToCents(value: string, currency = site().currency): number {
  const [, digits, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  const cents = digits === undefined ? null : toCents(digits, fraction, currency);
  if (cents === null) throw new RangeError('Not an amount of money');
  return cents;
}

const DECIMAL = /^\d{0,12}([.,]\d*)?$/;
/**
 * Amounts that may contain thousands separators. Even a single separator before three digits may be one:
 * '1.234', '1,234'.
 */
const GROUPED = /^[1-9]\d{0,2}([.,' \u00A0\u202F’]\d{3})+([.,]\d*)?$/;
/**
 * The forms in which the shop writes amounts with three decimal places, by the region's decimal separator.
 * Files always use a point, and fields use the region's separator.
 */
const THREE_DECIMALS = { '.': /^\d+\.\d{3}$/, ',': /^\d+[.,]\d{3}$/ };

/**
 * Whether a typed amount has, or may have, thousands separators: '1,234.50', '1.234,50', '1.234'. The shop
 * refuses these amounts, because a wrong guess would change the amount by a factor of 1,000.
 */
export function mayBeGrouped(text: string, currency = site().currency): boolean {
  return isGrouped(withoutSign(text, currency), currency);
}

/**
 * Returns the cents of a typed amount: 1250 for '12.50', '12,5' or '$12.50'. Never rounds. Returns null if
 * the text is not a decimal of at least 0, is finer than the currency's smallest unit, or may have thousands
 * separators.
 */
export function inputToCents(text: string, currency = site().currency): number | null {
  const digits = withoutSign(text, currency);
  if (!DECIMAL.test(digits) || !/\d/.test(digits) || isGrouped(digits, currency)) return null;
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  return toCents(whole || '0', fraction, currency);
}

/** Returns the cents of an amount. Returns null if its fraction is finer than the smallest unit. */
function toCents(whole: string, fraction: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  if (!/^0*$/.test(fraction.slice(decimals))) return null;
  return Number(whole) * unitsOf(currency) + Number(fraction.slice(0, decimals).padEnd(decimals, '0'));
}

function isGrouped(digits: string, currency: string): boolean {
  return (
    GROUPED.test(digits) && !(decimalsOf(currency) === 3 && THREE_DECIMALS[decimalMark(site())].test(digits))
  );
}

const signs = new Map<string, RegExp>();

/** Removes the currency's sign or code before or after a typed amount. */
export function withoutSign(text: string, currency = site().currency): string {
  const sign = signs.get(currency) ?? signOf(currency);
  signs.set(currency, sign);
  return text.trim().replace(sign, '');
}

function signOf(currency: string): RegExp {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', style).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const either = `(?:${symbol.replace(/[^\p{L}]/gu, '\\$&')}|${currency})`;
  return new RegExp(`^${either}\\s*|\\s*${either}$`, 'i');
}
