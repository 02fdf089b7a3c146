import { site } from '#lib/site.ts';
import { inUnits } from './format.ts';

/**
 * Formats an amount without its currency: '1,234.50' for 123450 cents. This function has its own file,
 * because the home page does not need it and should not load it.
 */
export function plainAmount(locale: string, cents: number): string {
  return inUnits(cents).toLocaleString(locale, { minimumFractionDigits: site().decimals });
}
