import { COUNTRIES } from '#lib/countries.ts';
import * as texts from '#texts';

/** A country to choose. */
export type CountryChoice = { value: string; text: string };

let all: CountryChoice[] | null = null;

/** Countries by their names. Only for the server: a browser may know other names. */
export function countryChoices(codes: readonly string[]): CountryChoice[] {
  // Naming and sorting 250 countries takes longer than all else that a cart's page asks.
  all ??= COUNTRIES.map((value) => ({ value, text: texts.format.countryName(value) })).sort((one, other) =>
    one.text.localeCompare(other.text, texts.format.locale),
  );
  if (codes === COUNTRIES) return all;
  const wanted = new Set(codes);
  return all.filter(({ value }) => wanted.has(value));
}
