/** The one currency (spec S9). Amounts are counted in its smallest unit everywhere in the shop. */
export const CURRENCY = 'USD';

/** '1234.50' for 123450 cents: the decimal string of the order document's `value`. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The same of what may be negative: '-12.34'. */
export function signedDecimal(cents: number): string {
  return `${cents < 0 ? '-' : ''}${centsToDecimal(Math.abs(cents))}`;
}

/**
 * 123450 for '1234.50': the cents of a decimal string such as the order document's `value`.
 * @throws {RangeError} for what is no amount of money in dollars.
 */
export function decimalToCents(value: string): number {
  const [, dollarDigits, centDigits = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (dollarDigits === undefined) throw new RangeError('Not an amount of money');
  return Number(dollarDigits) * 100 + Number(centDigits.padEnd(2, '0'));
}

const DECIMAL = /^\d{0,12}(\.\d*)?$/;

/**
 * Cents of a decimal as a person types it: 1250 for '12.50', '12.5' or '$12.50', without any rounding on the
 * way. Null for what is no decimal of at least 0 or is finer than a cent.
 */
export function typedToCents(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '');
  if (!DECIMAL.test(digits) || !/\d/.test(digits)) return null;
  const [dollars = '', fraction = ''] = digits.split('.');
  if (!/^\d{0,2}0*$/.test(fraction)) return null;
  return Number(dollars || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
