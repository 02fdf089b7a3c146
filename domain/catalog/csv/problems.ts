import type { ImportProblem } from '#db/schema/catalog/imports.ts';
import type { FieldProblem } from '#lib/forms/field-problem.ts';

export type { ImportProblem };

/** A problem in a row, with the data for its message in `texts/en/admin/products/import.ts`. */
export type RowProblem =
  | FieldProblem
  | { code: 'cell-count'; cells: number; columns: number }
  | { code: 'no-id' }
  | { code: 'no-version' }
  | { code: 'repeated-id' }
  | { code: 'unknown-id' }
  | { code: 'changed-since' }
  | { code: 'unknown-category' }
  | { code: 'unknown-tax-class' }
  | { code: 'former-price-too-low' }
  | VariantRowProblem
  /** A new product's row is empty in a required column. */
  | { code: 'needed' };

/** A problem of an option or a variant. Its message is in `texts/en/admin/products/import-variants.ts`. */
export type VariantRowProblem =
  | { code: 'no-variant-id' }
  /** A name or value has a line break or another invisible character. */
  | { code: 'not-one-line' }
  /** A later row of a product differs from its first row, `line`. */
  | { code: 'differs-from-first'; line: number }
  | { code: 'unknown-variant' }
  /** `line`: the other row. */
  | { code: 'repeated-variant'; line: number }
  /** Another variant has the same values; `line`: its row, null if it has none. */
  | { code: 'repeated-values'; line: number | null }
  | { code: 'value-missing' }
  /** Of a new variant. */
  | { code: 'price-missing' }
  /** A value of an option without a name. */
  | { code: 'option-without-name' }
  | { code: 'repeated-option'; name: string }
  | { code: 'repeated-option-value'; name: string }
  | { code: 'option-without-values' }
  /** Too long, empty, or with an invisible character. */
  | { code: 'bad-option-value'; name: string }
  /** Variants have a value that the list leaves out. */
  | { code: 'value-in-use'; name: string }
  /** Variants that the file leaves out have no value of a new option. */
  | { code: 'variants-without-value' }
  | { code: 'too-many-variants'; most: number }
  /** A row without a variant sets the price or stock of a product with options. */
  | { code: 'of-variants' }
  | { code: 'sku-taken' };

/** A problem of a column; 'row' means the row as a whole. */
export type RowError = { column: string } & RowProblem;

/** A stored problem. An earlier version stored messages. */
export type StoredRowError = RowError | { column: string; message: string };
