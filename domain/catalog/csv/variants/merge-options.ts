import type { OptionValue, ProductOption } from '#db/schema/catalog/catalog.ts';
import { MAX_OPTIONS, MAX_VALUES } from '../../limits.ts';
import { type OptionProblem, readOptions, sameName } from '../../products/variants/read-options.ts';
import type { RowError, RowProblem } from '../problems.ts';
import type { GivenOption } from './read-variant-cells.ts';
import { OPTION_COLUMNS } from './variant-columns.ts';

type Merge = {
  before: ProductOption[];
  /** The options in the product's first row, by their position. */
  given: GivenOption[];
  /** The values of each variant in the file. A variant has one value for each option. */
  used: (string | null)[][];
};

/**
 * The options of a product after an import. Empty cells keep the current values. If a variant has a value
 * that is not in the option's list, adds the value at the end of the list.
 */
export function mergeOptions({ before, given, used }: Merge): {
  options: ProductOption[];
  errors: RowError[];
} {
  const errors: RowError[] = [];
  const options: ProductOption[] = [];
  for (let at = 0; at < MAX_OPTIONS; at += 1) {
    const option = given[at] ?? {};
    const name = option.name ?? before[at]?.name;
    const isMissing = name === undefined || options.length < at;
    if (isMissing && Object.keys(option).length > 0) {
      const missing = OPTION_COLUMNS[Math.min(at, options.length)];
      errors.push({ column: missing?.name ?? 'row', code: 'option-without-name' });
    }
    if (isMissing) continue;
    const listed = option.values ?? before[at]?.values ?? [];
    options.push({
      name,
      display: option.display ?? before[at]?.display ?? 'names',
      values: [
        ...listed,
        ...added(
          listed,
          used.flatMap((values) => values[at] ?? []),
        ),
      ],
    });
  }
  if (errors.length > 0 || options.length === 0) return { options: [], errors };
  const read = readOptions(options);
  return 'problem' in read
    ? { options: [], errors: [errorOf(read.problem)] }
    : { options: read.options, errors: [] };
}

function added(listed: OptionValue[], used: string[]): OptionValue[] {
  const known = new Set(listed.map(({ name }) => sameName(name)));
  return used.flatMap((name) => {
    if (known.has(sameName(name))) return [];
    known.add(sameName(name));
    return [{ name }];
  });
}

const PROBLEMS: Record<OptionProblem['code'], (name: string) => RowProblem> = {
  'too-many': () => ({ code: 'option-without-name' }),
  'no-name': () => ({ code: 'option-without-name' }),
  'name-too-long': (name) => ({ code: 'bad-option-value', name }),
  'bad-value': (name) => ({ code: 'bad-option-value', name }),
  'same-name': (name) => ({ code: 'repeated-option', name }),
  'same-value': (name) => ({ code: 'repeated-option-value', name }),
  'no-values': () => ({ code: 'option-without-values' }),
  'too-many-values': () => ({ code: 'too-many-entries', most: MAX_VALUES }),
};

function errorOf({ at, code, name }: OptionProblem): RowError {
  const columns = OPTION_COLUMNS[at];
  const isOfName = code === 'same-name' || code === 'name-too-long' || code === 'no-name';
  const column = (isOfName ? columns?.name : columns?.values) ?? 'row';
  return { column, ...PROBLEMS[code]([...name].slice(0, 60).join('')) };
}
