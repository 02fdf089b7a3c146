import * as texts from '#texts';

/** A country to choose. */
export type CountryChoice = { value: string; text: string };

/** Countries by their names. Only for the server: a browser may know other names. */
export function countryChoices(codes: readonly string[]): CountryChoice[] {
  return codes
    .map((value) => ({ value, text: texts.format.countryName(value) }))
    .sort((one, other) => one.text.localeCompare(other.text, texts.format.locale));
}
