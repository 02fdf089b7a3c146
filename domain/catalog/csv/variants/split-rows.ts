import { type ProductKey, productFields, productKeys } from '../../model/product-fields.ts';
import type { Column } from '../columns.ts';
import type { RowError } from '../problems.ts';
import type { CsvRow } from '../read-csv.ts';
import { rowReader, type StagedRow } from '../read-row.ts';
import { type GivenOption, type VariantCells, variantReader } from './read-variant-cells.ts';

/** The fields that belong to the variant if a row describes one. The other fields belong to the product. */
export const VARIANT_KEYS = [
  'priceCents',
  'formerPriceCents',
  'stock',
  'sku',
  'gtin',
  'weightGrams',
] as const;
type VariantKey = (typeof VARIANT_KEYS)[number];

/** The first row of a product, without the fields of its variant. */
export type StagedProduct = StagedRow & { options?: GivenOption[] };

/**
 * The variant in a row. Fields with empty cells are absent. `productLine` is the line of the product's first
 * row.
 */
export type StagedVariant = Partial<Pick<StagedRow, VariantKey>> & {
  line: number;
  productLine: number;
  variantId: number | null;
  version: number | null;
  values: (string | null)[];
  ownTaxClassId: number | null;
  ownImages: string | null;
  errors: RowError[];
};

type SplitRow = { product: StagedProduct | null; variant: StagedVariant | null };

const isVariantKey = (key: ProductKey): key is VariantKey => VARIANT_KEYS.some((each) => each === key);
const variantColumns: readonly string[] = VARIANT_KEYS.map((key) => productFields[key].name);
const productOnlyKeys = productKeys.filter((key) => !isVariantKey(key));

/**
 * Creates a function that splits each row into its product and its variant. A row with a variant belongs to
 * the product above it if both have the same id. Without an id, the row must have the same name as this
 * product, or no name.
 */
export function rowSplitter(columns: readonly Column[]): (row: CsvRow) => SplitRow {
  const readRow = rowReader(columns);
  const readVariant = variantReader(columns);
  let current: StagedProduct | null = null;
  return (row) => {
    const staged = readRow(row);
    const cells = readVariant(row);
    if (!cells.isVariant && !(current && namesVariant(current, staged))) {
      current = withOptions(staged, cells);
      return { product: current, variant: null };
    }
    if (current !== null && continues(current, staged, cells)) {
      const errors = [...errorsOfFurther(staged), ...differences(current, staged, cells)];
      return { product: null, variant: variantOf(staged, cells, current.line, errors) };
    }
    current = productOf(staged, cells);
    const errors = staged.errors?.filter(({ column }) => variantColumns.includes(column)) ?? [];
    return { product: current, variant: variantOf(staged, cells, current.line, errors) };
  };
}

/** Whether a later row of a product names one of its variants by the SKU. */
const namesVariant = (product: StagedProduct, { product_id: id, sku }: StagedRow): boolean =>
  id !== undefined && id === product.product_id && sku !== undefined && sku !== '';

function continues(product: StagedProduct, row: StagedRow, { options }: VariantCells): boolean {
  if (row.errors?.some(({ column }) => column === 'id')) return false;
  if (row.product_id !== undefined) return row.product_id === product.product_id;
  if (row.name === undefined) return true;
  // Only the first row of a product contains lists of values.
  const isFirst = options.some(({ values }) => values !== undefined);
  return product.product_id === undefined && row.name === product.name && !isFirst;
}

function productOf(row: StagedRow, cells: VariantCells): StagedProduct {
  const product = withOptions({ ...row }, { ...cells, errors: [] });
  for (const key of VARIANT_KEYS) delete product[key];
  // A new product needs a price until it has variants.
  if (row.product_id === undefined) product.priceCents = row.priceCents ?? 0;
  const errors = row.errors?.filter(({ column }) => !variantColumns.includes(column)) ?? [];
  delete product.errors;
  return errors.length > 0 ? { ...product, errors } : product;
}

function withOptions(row: StagedRow, { options, errors }: VariantCells): StagedProduct {
  const product: StagedProduct = { ...row };
  if (options.some((option) => Object.keys(option).length > 0)) product.options = options;
  if (errors.length > 0) product.errors = [...(row.errors ?? []), ...errors];
  return product;
}

function variantOf(
  row: StagedRow,
  cells: VariantCells,
  productLine: number,
  errors: RowError[],
): StagedVariant {
  const fields = Object.fromEntries(VARIANT_KEYS.map((key) => [key, row[key]]));
  const { id, version, values, ownTaxClassId, ownImages } = cells;
  return {
    ...fields,
    line: row.line,
    productLine,
    variantId: id,
    version,
    values,
    ownTaxClassId,
    ownImages,
    errors: [...errors, ...cells.errors],
  };
}

/**
 * The errors of a product's later rows. Ignores empty required cells of the product, because only the first
 * row must fill them.
 */
const errorsOfFurther = ({ errors = [] }: StagedRow): RowError[] =>
  errors.filter(({ column, code }) => variantColumns.includes(column) || code !== 'empty-cell');

/** Reports product cells of a later row that differ from the first row. They may be empty. */
function differences(first: StagedProduct, row: StagedRow, { options }: VariantCells): RowError[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const wrong = productOnlyKeys
    .filter((key) => row[key] !== undefined && row[key] !== '' && !isSame(row[key], first[key]))
    .map((key): string => productFields[key].name);
  const named = options.flatMap((option, at) =>
    Object.entries(option)
      .filter(([key, value]) => !isSame(value, first.options?.[at]?.[key as keyof GivenOption]))
      .map(([key]) => `option${at + 1}_${key}`),
  );
  return [...wrong, ...named].map((column) => ({ column, code: 'differs-from-first', line: first.line }));
}
