import { site } from '#lib/site.ts';
import { inUnits } from './format.ts';

/**
 * Formats an amount without its currency: '1,234.50' for 123450 cents. It has its own file, so that the home
 * page, which shows no such amounts, does not load it.
 */
export function plainAmount(locale: string, cents: number): string {
  return inUnits(cents).toLocaleString(locale, { minimumFractionDigits: site().decimals });
}
