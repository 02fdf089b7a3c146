import type { OptionDisplay, OptionValue, ProductOption } from '#db/schema/catalog/catalog.ts';
import { MAX_OPTION_NAME, MAX_OPTIONS, MAX_OWN_IMAGES, MAX_VALUE_NAME, MAX_VALUES } from '../../limits.ts';

export type { OptionDisplay, ProductOption };

/** Why options can't be saved. `at` is the position of the option, from 0. */
export type OptionProblem = {
  at: number;
  code:
    | 'too-many'
    | 'no-name'
    | 'name-too-long'
    | 'same-name'
    | 'no-values'
    | 'too-many-values'
    | 'bad-value'
    | 'same-value';
  /** The name or value with the problem. */
  name: string;
};

const DISPLAYS: readonly OptionDisplay[] = ['names', 'colors', 'pictures'];
const COLOR = /^#[0-9a-f]{6}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names are single lines
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Invisible characters, such as joiners and direction marks. Names may contain them, because emoji and some
 * scripts need them.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Converts a name to a key for comparisons. If two names look the same to shoppers, they have the same key.
 */
export const sameName = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase();

/** Converts options to the stored form. If an option is invalid, returns the first problem. */
export function readOptions(
  options: ProductOption[],
): { options: ProductOption[] } | { problem: OptionProblem } {
  const problem = (code: OptionProblem['code'], at: number, name = '') => ({ problem: { code, at, name } });
  if (options.length > MAX_OPTIONS) return problem('too-many', MAX_OPTIONS);
  const names = new Set<string>();
  const read: ProductOption[] = [];
  for (const [at, option] of options.entries()) {
    const name = tidy(option.name);
    if (sameName(name) === '') return problem('no-name', at);
    if (!isName(name, MAX_OPTION_NAME)) return problem('name-too-long', at, name);
    if (names.has(sameName(name))) return problem('same-name', at, name);
    names.add(sameName(name));
    if (option.values.length === 0) return problem('no-values', at, name);
    if (option.values.length > MAX_VALUES) return problem('too-many-values', at, name);
    const values = new Map<string, OptionValue>();
    for (const given of option.values) {
      const value = tidyValue(given);
      if (value === null) return problem('bad-value', at, given.name);
      if (values.has(sameName(value.name))) return problem('same-value', at, value.name);
      values.set(sameName(value.name), value);
    }
    read.push({
      name,
      display: DISPLAYS.includes(option.display) ? option.display : 'names',
      values: [...values.values()],
    });
  }
  return { options: read };
}

const tidy = (text: string): string => text.normalize('NFC').trim();

const isName = (text: string, longest: number): boolean =>
  sameName(text) !== '' && [...text].length <= longest && !CONTROL.test(text) && text.isWellFormed();

function tidyValue({ name: given, color, images = [] }: OptionValue): OptionValue | null {
  const name = tidy(given);
  const isColor = color === undefined || COLOR.test(color);
  if (!isName(name, MAX_VALUE_NAME) || !isColor || images.length > MAX_OWN_IMAGES) return null;
  return { name, ...(color !== undefined && { color }), ...(images.length > 0 && { images }) };
}
