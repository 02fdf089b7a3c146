import { decimalMark } from '#lib/languages.ts';
import { site } from '#lib/site.ts';

/** Formats a number as the merchant types it into a field. In a German shop, this is '5,5' for 5.5. */
export function numberToInput(value: number): string {
  return String(value).replace('.', decimalMark(site()));
}
