import type { ImportEffect } from '#db/schema/catalog/imports.ts';
import { productFields } from '../../model/product-fields.ts';
import { isFormerPriceTooLow } from '../../products/former-price.ts';
import type { Variant } from '../../products/variants/list-variants.ts';
import type { VariantFields } from '../../products/variants/variant-fields.ts';
import type { RowError } from '../problems.ts';
import type { StagedVariant } from './split-rows.ts';
import { OPTION_COLUMNS } from './variant-columns.ts';

type Changed = string | number | null;

/** The planned effect of a row on its variant. */
export type PlannedRow = {
  line: number;
  errors: RowError[];
  found: Variant | undefined;
  /** All fields of the variant after the import; null if the row has too little data. */
  fields: VariantFields | null;
  /** The old and new value by column. */
  changes: Record<string, [was: Changed, will: Changed]>;
};

type Row = {
  row: StagedVariant;
  /**
   * The option values in the row. If an option has the same value in another spelling, they have the option's
   * spelling.
   */
  values: (string | null)[];
  found: Variant | undefined;
  /** The number of options; null if the options have errors. */
  count: number | null;
  taxClasses: ReadonlySet<number>;
};

const NEW = {
  formerPriceCents: null,
  stock: 0,
  sku: '',
  gtin: '',
  weightGrams: 0,
  ownTaxClassId: null,
  ownImages: '',
};

/**
 * Plans the effect of a row on its variant. `planVariants` does the checks that need the product's other
 * rows.
 */
export function planRow({ row, values, found, count, taxClasses }: Row): PlannedRow {
  const errors = [...row.errors];
  const add = (error: RowError) => {
    if (!errors.some(({ column }) => column === error.column)) errors.push(error);
  };
  if (row.variantId !== null && !found) add({ column: 'variant_id', code: 'unknown-variant' });
  if (row.version !== null && found && found.version !== row.version)
    add({ column: 'variant_version', code: 'changed-since' });
  const optionValues = count === null ? null : valuesOf(values, found, count, add);
  const wasPriced = row.priceCents ?? found?.priceCents;
  if (wasPriced === undefined) add({ column: productFields.priceCents.name, code: 'price-missing' });
  if (row.ownTaxClassId && !taxClasses.has(row.ownTaxClassId))
    add({ column: 'variant_tax_class_id', code: 'unknown-tax-class' });
  if (optionValues === null || wasPriced === undefined)
    return { line: row.line, errors, found, fields: null, changes: {} };
  const was = found ?? NEW;
  const fields: VariantFields = {
    optionValues,
    priceCents: wasPriced,
    // In the cells for the next two fields, 0 removes the current value, and an empty cell keeps it.
    formerPriceCents: (row.formerPriceCents ?? was.formerPriceCents) || null,
    ownTaxClassId: (row.ownTaxClassId ?? was.ownTaxClassId) || null,
    stock: row.stock ?? was.stock,
    sku: row.sku ?? was.sku,
    gtin: row.gtin ?? was.gtin,
    weightGrams: row.weightGrams ?? was.weightGrams,
    ownImages: row.ownImages ?? was.ownImages,
  };
  if (row.formerPriceCents && isFormerPriceTooLow(fields, found))
    add({ column: productFields.formerPriceCents.name, code: 'former-price-too-low' });
  return { line: row.line, errors, found, fields, changes: found ? changesOf(found, fields) : {} };
}

/** The effect of a planned row. */
export function effectOf({ errors, found, changes }: PlannedRow): ImportEffect {
  if (errors.length > 0) return 'error';
  if (!found) return 'new';
  return Object.keys(changes).length > 0 ? 'changed' : 'same';
}

/**
 * The variant's value for each option. For an empty cell, the current value. Null if the variant has no
 * value.
 */
function valuesOf(
  values: (string | null)[],
  found: Variant | undefined,
  count: number,
  add: (error: RowError) => void,
): string[] | null {
  for (const [at, value] of values.entries())
    if (at >= count && value !== null)
      add({ column: OPTION_COLUMNS[at]?.name ?? 'row', code: 'option-without-name' });
  const complete = OPTION_COLUMNS.slice(0, count).map(({ value: column }, at) => {
    const value = values[at] ?? found?.optionValues[at];
    if (value === undefined) add({ column, code: 'value-missing' });
    return value;
  });
  if (count === 0 && values.every((value) => value === null))
    add({ column: 'option1_value', code: 'value-missing' });
  const present = complete.filter((value) => value !== undefined);
  return present.length === count && count > 0 ? present : null;
}

/** The columns of a variant's fields, except its values. */
export const COLUMN_OF = {
  priceCents: productFields.priceCents.name,
  formerPriceCents: productFields.formerPriceCents.name,
  stock: productFields.stock.name,
  sku: productFields.sku.name,
  gtin: productFields.gtin.name,
  weightGrams: productFields.weightGrams.name,
  ownTaxClassId: 'variant_tax_class_id',
  ownImages: 'variant_images',
} as const;

function changesOf(was: VariantFields, will: VariantFields): PlannedRow['changes'] {
  const pairs: [column: string, was: Changed, will: Changed][] = [
    ...will.optionValues.map((value, at): [string, Changed, Changed] => [
      `option${at + 1}_value`,
      was.optionValues[at] ?? null,
      value,
    ]),
    ...Object.entries(COLUMN_OF).map(([key, column]): [string, Changed, Changed] => {
      const field = key as keyof typeof COLUMN_OF;
      return [column, was[field], will[field]];
    }),
  ];
  const changed = pairs.filter(([, before, after]) => before !== after);
  return Object.fromEntries(changed.map(([column, before, after]) => [column, [before, after]]));
}
