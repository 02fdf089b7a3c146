const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50' for 123450 cents (spec S9: USD, 2 decimals). */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** '1234.50' for 123450 cents: the decimal string of the order document's `value`. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
