import { site } from '#lib/site.ts';

/** Returns an amount in the currency's main unit: 1234.5 for 123450 cents. */
export const inUnits = (cents: number) => cents / 10 ** site().decimals;

/**
 * Returns an amount as a decimal for structured data: '1234.50' for 123450 cents. Uses the shop's currency,
 * and needs no table of currencies.
 */
export const siteDecimal = (cents: number) => inUnits(cents).toFixed(site().decimals);

let known: { key: string; format: Intl.NumberFormat } | null = null;

/** Formats amounts of the shop's currency with the currency's number of decimal places (ISO 4217). */
export function moneyFormat(locale: string): Intl.NumberFormat {
  const { currency, decimals } = site();
  const key = locale + currency;
  if (known?.key !== key) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    known = { key, format: new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }) };
  }
  return known.format;
}
