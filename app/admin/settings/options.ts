import { COUNTRIES } from '#lib/countries.ts';
import * as texts from '#texts';

export type Option = { value: string; text: string };

/** Every country by its name. Only for the server, whose names the page then shows. */
export function countryOptions(): Option[] {
  const options = COUNTRIES.map((value) => ({ value, text: texts.format.countryName(value) }));
  return options.sort((a, b) => a.text.localeCompare(b.text, texts.format.locale));
}

/** Rows that have an id and a name. */
export function rowOptions(rows: readonly { id: number; name: string }[]): Option[] {
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}
