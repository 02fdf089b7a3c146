import type { Place } from '../rules.ts';

/**
 * The text for a place that the merchant types and the audit log stores, such as 'DE', 'US-CA' or 'DE 10'.
 */
export function placeText({ country, region, postalPrefix }: Place): string {
  const land = region === '' ? country : `${country}-${region}`;
  return postalPrefix === '' ? land : `${land} ${postalPrefix}`;
}
