import type { Place } from '../rules.ts';

/** A place as the merchant enters it and the audit log stores it: 'DE', 'US-CA', 'DE 10'. */
export function placeText({ country, region, postalPrefix }: Place): string {
  const land = region === '' ? country : `${country}-${region}`;
  return postalPrefix === '' ? land : `${land} ${postalPrefix}`;
}
