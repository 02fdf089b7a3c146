/**
 * Currencies without decimal places (ISO 4217, list one). The database function currency_units has the same
 * lists.
 */
const ZERO_DECIMALS = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF'],
  ...['XOF', 'XPF'],
];
/** Currencies with three decimal places. */
const THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Returns the number of decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217). */
export function decimalsOf(currency: string): number {
  if (ZERO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** Returns how many of the smallest units make one main unit: 100 for USD, 1 for JPY, 1,000 for KWD. */
export function unitsOf(currency: string): number {
  return 10 ** decimalsOf(currency);
}
