import { escapeCell } from '../../fields/escape-cell.ts';
import type { Product } from '../../model/product.ts';
import type { Variant } from '../../products/variants/list-variants.ts';
import type { Column } from '../columns.ts';
import { writeOptionValues } from './option-values.ts';
import { OPTION_COLUMNS } from './variant-columns.ts';

type Cell = string | number;

/** The cells for a product's options. Only the first row of the product contains them. */
export function optionCells({ options }: Product): Map<Column, Cell> {
  const cells = options.flatMap(({ name, display, values }, at): [Column, Cell][] => {
    const columns = OPTION_COLUMNS[at];
    if (!columns) return [];
    return [
      [columns.name, escapeCell(name)],
      [columns.display, display],
      [columns.values, escapeCell(writeOptionValues(values))],
    ];
  });
  return new Map(cells);
}

/** The cells that only variants have. Excludes fields that products also have, such as the price. */
export function variantCells(variant: Variant): Map<Column, Cell> {
  const values = variant.optionValues.flatMap((value, at): [Column, Cell][] => {
    const columns = OPTION_COLUMNS[at];
    return columns ? [[columns.value, escapeCell(value)]] : [];
  });
  return new Map<Column, Cell>([
    ['variant_id', variant.id],
    ['variant_version', variant.version],
    ['variant_tax_class_id', variant.ownTaxClassId ?? ''],
    ['variant_images', escapeCell(variant.ownImages)],
    ...values,
  ]);
}
