import { MAX_OPTION_NAME, MAX_VALUE_NAME } from '../../limits.ts';
import { searchTextFrom } from '../../search-text.ts';

/**
 * An option and the values that the shopper chose for it. A product matches if it has one of these values,
 * spelled the same.
 */
export type OptionChoice = { name: string; values: string[] };

/** Maximum number of options that a category offers as filters. */
export const MAX_FILTER_OPTIONS = 5;
/** Maximum number of values that a category offers for each option. */
export const MAX_FILTER_VALUES = 30;
/** The start of the URL parameter of an option. The option's name follows, as in 'option.Size=M'. */
export const OPTION_PARAM = 'option.';
/**
 * The URL parameter for the category whose options the form showed. If the list now shows another category,
 * the shop ignores the chosen options.
 */
export const OPTIONS_OF_PARAM = 'of';

/**
 * Reads the chosen values from a URL, sorted by option. Returns none for a list without a category. Ignores
 * names and values that no option can have.
 */
export function parseOptionChoices(params: URLSearchParams, category: string): OptionChoice[] {
  const of = params.get(OPTIONS_OF_PARAM);
  if (category === '' || (of !== null && searchTextFrom(of) !== category)) return [];
  const values = new Map<string, Set<string>>();
  for (const [param, given] of params) {
    if (!param.startsWith(OPTION_PARAM)) continue;
    const name = textOf(param.slice(OPTION_PARAM.length), MAX_OPTION_NAME);
    const value = textOf(given, MAX_VALUE_NAME);
    if (name === '' || value === '' || (!values.has(name) && values.size === MAX_FILTER_OPTIONS)) continue;
    const chosen = values.get(name) ?? new Set();
    if (chosen.size < MAX_FILTER_VALUES) chosen.add(value);
    values.set(name, chosen);
  }
  return [...values]
    .map(([name, chosen]) => ({ name, values: [...chosen].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function textOf(written: string, longest: number): string {
  const text = searchTextFrom(written).normalize('NFC');
  return [...text].length <= longest ? text : '';
}

/** The URL parameters for choices. `parseOptionChoices` reads them. */
export function optionParams(choices: OptionChoice[]): [name: string, value: string][] {
  return choices.flatMap(({ name, values }) =>
    values.map((value): [string, string] => [OPTION_PARAM + name, value]),
  );
}

/** Returns the choices without this value of an option. An option without values is left out. */
export function withoutValue(choices: OptionChoice[], name: string, value: string): OptionChoice[] {
  return choices
    .map((choice) =>
      choice.name === name ? { name, values: choice.values.filter((each) => each !== value) } : choice,
    )
    .filter(({ values }) => values.length > 0);
}
