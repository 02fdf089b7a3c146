/**
 * Currencies whose smallest unit isn't a hundredth, by decimal places (ISO 4217, list one). The database's
 * currency_units has the same list.
 */
const DECIMALS = new Map<string, number>([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF'].map((code): [string, number] => [
    code,
    0,
  ]),
  ...['UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code): [string, number] => [code, 0]),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code): [string, number] => [code, 3]),
]);

/** The decimal places of a currency's amounts: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217). */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** How many smallest units make one: 100 for USD, 1 for JPY, 1,000 for KWD. */
export function unitsOf(currency: string): number {
  return 10 ** decimalsOf(currency);
}
