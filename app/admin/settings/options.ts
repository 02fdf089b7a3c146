import { COUNTRIES } from '#lib/geography/countries.ts';
import * as texts from '#texts';

export type SelectOption = { value: string; text: string };

/** All countries, sorted by name. Call this only on the server, because browsers may use other names. */
export function countryOptions(): SelectOption[] {
  const options = COUNTRIES.map((value) => ({ value, text: texts.format.countryName(value) }));
  return options.sort((a, b) => a.text.localeCompare(b.text, texts.format.language));
}

/** Options from rows with an id and a name. */
export function rowOptions(rows: readonly { id: number; name: string }[]): SelectOption[] {
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}
