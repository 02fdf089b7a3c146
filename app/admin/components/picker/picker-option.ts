/** An option: `value` is the stored value of the field, `text` is the name that users read. */
export type PickerOption = { value: string; text: string };

/** The options for typed values. A value without a known option is its own name. */
export function optionsOf(values: readonly string[], known: readonly PickerOption[]): PickerOption[] {
  const byValue = new Map(known.map((option) => [option.value, option]));
  return values.map((value) => byValue.get(value) ?? { value, text: value });
}

/** Sorts options so that names that begin with the text come first: 'California' before 'Baja California'. */
export function beginningFirst(options: readonly PickerOption[], text: string): PickerOption[] {
  const start = text.toLowerCase();
  const begins = ({ text: name }: PickerOption) => name.toLowerCase().startsWith(start);
  return start === ''
    ? [...options]
    : [...options.filter(begins), ...options.filter((option) => !begins(option))];
}

/** The distinct values in a typed list, without empty ones. `separator` is a line break or a comma. */
export function valuesIn(text: string, separator: RegExp): string[] {
  return [...new Set(text.split(separator).map((part) => part.trim()))].filter((part) => part !== '');
}
