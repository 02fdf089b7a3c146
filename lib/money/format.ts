import { site } from '#lib/site.ts';
import { decimalsOf, unitsOf } from './currency.ts';

let known: { key: string; format: Intl.NumberFormat } | null = null;

/** Formats amounts of the shop's currency with as many decimals as it has (ISO 4217). */
export function moneyFormat(locale: string): Intl.NumberFormat {
  const { currency } = site();
  const key = `${locale} ${currency}`;
  if (known?.key !== key) {
    const decimals = decimalsOf(currency);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    known = { key, format: new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }) };
  }
  return known.format;
}

/** An amount without its currency: '1,234.50' for 123450 cents. */
export function plainAmount(locale: string, cents: number): string {
  const { currency } = site();
  return (cents / unitsOf(currency)).toLocaleString(locale, { minimumFractionDigits: decimalsOf(currency) });
}
