import { decimalMark } from '#lib/languages.ts';
import { site } from '#lib/site.ts';

/** Formats a number as the merchant types it into a field: '5,5' for 5.5 in a German shop. */
export function numberToInput(value: number): string {
  return String(value).replace('.', decimalMark(site()));
}
