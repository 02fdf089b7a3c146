import { MAX_PLACES } from '#domain/pricing/limits.ts';
import type { Place } from '#domain/pricing/rules.ts';
import { placeText } from '#domain/pricing/zones/place-text.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import * as texts from '#texts';

const REGION = /^(.+)-([A-Z0-9]{1,3})$/;
const byName = new Map(
  COUNTRIES.flatMap((code) => [code, plain(texts.format.countryName(code))].map((name) => [name, code])),
);

/** Reads places, one per line: 'Germany' or 'DE', 'US-CA', or 'DE 10' for postal codes that start with 10. */
export const placesField = {
  readInput(text: string): Reading<Place[]> {
    const lines = text.split('\n').map((line) => line.trim());
    const places = new Map<string, Place>();
    for (const line of lines.filter((each) => each !== '')) {
      const place = readPlace(plain(line));
      if (place === null) return { problem: { code: 'no-place', line: line.slice(0, 60) } };
      places.set(placeText(place), place);
    }
    if (places.size > MAX_PLACES) return { problem: { code: 'too-many-places', most: MAX_PLACES } };
    return { value: [...places.values()] };
  },
};

/** The text of places, in the format that `placesField` reads. */
export function typedPlaces(places: Place[]): string {
  return places.map(placeText).join('\n');
}

/** A place in words, such as 'Germany', 'United States: CA', or 'Germany: 10…' for postal codes. */
export function placeName({ country, region, postalPrefix }: Place): string {
  const parts = [region, postalPrefix && texts.adminZones.beginning(postalPrefix)].filter(Boolean);
  return [texts.format.countryName(country), parts.join(' ')].filter(Boolean).join(': ');
}

function readPlace(line: string): Place | null {
  const land = readLand(line);
  if (land) return { ...land, postalPrefix: '' };
  for (let at = line.indexOf(' '); at > 0; at = line.indexOf(' ', at + 1)) {
    const before = readLand(line.slice(0, at));
    const postalPrefix = line.slice(at).replace(/[\s*-]/g, '');
    if (before && /^[A-Z0-9]{1,10}$/.test(postalPrefix)) return { ...before, postalPrefix };
  }
  return null;
}

/** Finds the country or region that a text names. Null for an unknown name. */
function readLand(text: string): { country: string; region: string } | null {
  const whole = byName.get(text);
  if (whole) return { country: whole, region: '' };
  const [, name = '', region = ''] = REGION.exec(text) ?? [];
  const country = byName.get(name);
  // An address contains a region only if Kiosk has a list of the country's regions. Zones for other regions
  // would never match.
  const isRegion = country && regionsOf(country).some(({ code }) => code === region);
  return country && isRegion ? { country, region } : null;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}
