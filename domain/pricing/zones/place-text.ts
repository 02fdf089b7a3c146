import type { Place } from '../rules.ts';

/** A place as the merchant types it and the log keeps it: 'DE', 'US-CA', 'DE 10'. */
export function placeText({ country, region, postalPrefix }: Place): string {
  const land = region === '' ? country : `${country}-${region}`;
  return postalPrefix === '' ? land : `${land} ${postalPrefix}`;
}
