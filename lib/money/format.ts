import { site } from '#lib/site.ts';

/** An amount in the currency's main unit: 1234.5 for 123450 cents. */
export const inUnits = (cents: number) => cents / 10 ** site().decimals;

/** '1234.50' for 123450 cents of the shop's currency, for structured data. Needs no table of currencies. */
export const siteDecimal = (cents: number) => inUnits(cents).toFixed(site().decimals);

let known: { key: string; format: Intl.NumberFormat } | null = null;

/** Formats amounts of the shop's currency with as many decimals as it has (ISO 4217). */
export function moneyFormat(locale: string): Intl.NumberFormat {
  const { currency, decimals } = site();
  const key = locale + currency;
  if (known?.key !== key) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    known = { key, format: new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }) };
  }
  return known.format;
}
