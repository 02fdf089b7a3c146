import { decimalMark } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import { centsToDecimal } from './money.ts';

/** '12.50' for 1250 cents as the shop's language and region write it in a field: '12,50' in German. */
export function centsToInput(cents: number): string {
  return centsToDecimal(cents).replace('.', decimalMark(site()));
}
