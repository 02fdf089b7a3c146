const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50' for 123450 cents (spec S9: USD, 2 decimals). */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** '1234.50' for 123450 cents: the decimal string of the order document's `value`. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
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
