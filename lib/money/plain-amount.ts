import { site } from '#lib/site.ts';
import { inUnits } from './format.ts';

/**
 * An amount without its currency: '1,234.50' for 123450 cents. In its own file, because the home page shows
 * none.
 */
export function plainAmount(locale: string, cents: number): string {
  return inUnits(cents).toLocaleString(locale, { minimumFractionDigits: site().decimals });
}
