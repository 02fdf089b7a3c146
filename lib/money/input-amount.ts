import { decimalMark } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import { centsToDecimal } from './money.ts';

/**
 * Returns an amount as the shop's language and region write it in a field. For 1250 cents this is '12.50' in
 * English and '12,50' in German.
 */
export function centsToInput(cents: number): string {
  return centsToDecimal(cents).replace('.', decimalMark(site()));
}
