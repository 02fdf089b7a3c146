import { COUNTRIES } from '#lib/geography/countries.ts';
import * as texts from '#texts';

/** An option of the country field. */
export type CountryChoice = { value: string; text: string };

let allChoices: CountryChoice[] | null = null;

/** Countries sorted by name. Call this only on the server, because browsers may use other names. */
export function countryChoices(codes: readonly string[]): CountryChoice[] {
  // The list is cached, because sorting 250 names takes longer than the rest of the cart page.
  allChoices ??= COUNTRIES.map((value) => ({ value, text: texts.format.countryName(value) })).sort(
    (one, other) => one.text.localeCompare(other.text, texts.format.language),
  );
  if (codes === COUNTRIES) return allChoices;
  const wantedCodes = new Set(codes);
  return allChoices.filter(({ value }) => wantedCodes.has(value));
}
