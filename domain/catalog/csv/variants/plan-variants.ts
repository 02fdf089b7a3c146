import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import { MAX_VARIANTS } from '../../limits.ts';
import type { Variant } from '../../products/variants/list-variants.ts';
import { sameName } from '../../products/variants/read-options.ts';
import type { VariantFields } from '../../products/variants/variant-fields.ts';
import type { RowError } from '../problems.ts';
import { findVariant, indexVariants } from './find-variant.ts';
import { mergeOptions } from './merge-options.ts';
import { type PlannedRow, planRow } from './plan-row.ts';
import type { GivenOption } from './read-variant-cells.ts';
import type { StagedVariant } from './split-rows.ts';
import { OPTION_COLUMNS } from './variant-columns.ts';

type Plan = {
  before: { options: ProductOption[]; variants: Variant[] };
  given: GivenOption[];
  rows: StagedVariant[];
  taxClasses: ReadonlySet<number>;
};

/**
 * The effects of a product's rows on its options and variants. `errors` are stored with the product's first
 * row.
 */
export function planVariants({ before, given, rows, taxClasses }: Plan): {
  options: ProductOption[];
  errors: RowError[];
  rows: PlannedRow[];
} {
  const used = rows.map(({ values }) => values);
  const { options, errors } = mergeOptions({ before: before.options, given, used });
  const spelling = options.map(({ values }) => new Map(values.map(({ name }) => [sameName(name), name])));
  const known = indexVariants(before.variants);
  const planned = rows.map((row) => {
    const values = row.values.map((value, at) =>
      value === null ? null : (spelling[at]?.get(sameName(value)) ?? value),
    );
    const found = findVariant(known, row, values.slice(0, options.length));
    // If the options have errors, the number of options is unknown. Without this, each row of the product
    // would report the same problem.
    const count = errors.length > 0 ? null : options.length;
    return planRow({ row, values, found, count, taxClasses });
  });
  const inFile = new Set(planned.map(({ found }) => found?.id));
  const left = before.variants.filter(({ id }) => !inFile.has(id));
  refuseRepeated(planned, left);
  refuseTooMany(planned, left.length);
  if (errors.length > 0) return { options, errors, rows: planned };
  const kept = [...left, ...planned.flatMap(({ fields }) => fields ?? [])];
  return { options, errors: valuesInUse(options, kept), rows: planned };
}

const keyOf = (values: string[]): string => JSON.stringify(values.map(sameName));

/** Reports a second row for the same variant, and a variant that has the same values as another one. */
function refuseRepeated(planned: PlannedRow[], left: Variant[]): void {
  const lineOf = new Map<number, number>();
  const byValues = new Map<string, number | null>(
    left.map(({ optionValues }) => [keyOf(optionValues), null]),
  );
  for (const { line, found, fields, errors } of planned) {
    const other = found && lineOf.get(found.id);
    if (other) {
      errors.push({ column: 'variant_id', code: 'repeated-variant', line: other });
      continue;
    }
    if (found) lineOf.set(found.id, line);
    if (!fields) continue;
    const same = byValues.get(keyOf(fields.optionValues));
    if (same === undefined) byValues.set(keyOf(fields.optionValues), line);
    else errors.push({ column: 'option1_value', code: 'repeated-values', line: same });
  }
}

function refuseTooMany(planned: PlannedRow[], left: number): void {
  const known = planned.filter(({ found }) => found !== undefined).length;
  const added = planned.filter(({ found }) => found === undefined);
  for (const { errors } of added.slice(Math.max(0, MAX_VARIANTS - left - known)))
    errors.push({ column: 'row', code: 'too-many-variants', most: MAX_VARIANTS });
}

/**
 * Reports variants without a row in the file that have no value for an option, or a value that the option's
 * list omits.
 */
function valuesInUse(options: ProductOption[], kept: Pick<VariantFields, 'optionValues'>[]): RowError[] {
  return options.flatMap(({ values }, at): RowError[] => {
    const names = new Set(values.map(({ name }) => name));
    const without = kept.find(({ optionValues }) => !names.has(optionValues[at] ?? ''));
    const columns = OPTION_COLUMNS[at];
    if (!without || !columns) return [];
    const name = without.optionValues[at];
    return name === undefined
      ? [{ column: columns.name, code: 'variants-without-value' }]
      : [{ column: columns.values, code: 'value-in-use', name }];
  });
}
