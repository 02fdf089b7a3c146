import type { ImportProblem } from '#db/schema/catalog/imports.ts';
import type { FieldProblem } from '#lib/forms/field-problem.ts';

export type { ImportProblem };

/**
 * A problem in a row, with the data for its message. The messages are in `texts/en/admin/products/import.ts`.
 */
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
  /** A required cell is empty in the row of a new product. */
  | { code: 'needed' };

/** A problem of an option or a variant. Its message is in `texts/en/admin/products/import-variants.ts`. */
export type VariantRowProblem =
  | { code: 'no-variant-id' }
  /** A name or value contains a line break or another invisible character. */
  | { code: 'not-one-line' }
  /** A later row of a product differs from its first row. `line` is the line of the first row. */
  | { code: 'differs-from-first'; line: number }
  | { code: 'unknown-variant' }
  /** Two rows are for the same variant. `line` is the line of the other row. */
  | { code: 'repeated-variant'; line: number }
  /** Another variant has the same values. `line` is its line; null if the file has no row for it. */
  | { code: 'repeated-values'; line: number | null }
  | { code: 'value-missing' }
  /** A new variant has no price. */
  | { code: 'price-missing' }
  /** An option has a value but no name. */
  | { code: 'option-without-name' }
  | { code: 'repeated-option'; name: string }
  | { code: 'repeated-option-value'; name: string }
  | { code: 'option-without-values' }
  /** A value is too long or empty, or contains an invisible character. */
  | { code: 'bad-option-value'; name: string }
  /** The list of values does not contain a value that variants have. */
  | { code: 'value-in-use'; name: string }
  /**
   * The product gets a new option, but the file does not contain all of its variants. The others have no
   * value for this option.
   */
  | { code: 'variants-without-value' }
  | { code: 'too-many-variants'; most: number }
  /** A row without a variant sets the price or stock of a product with options. */
  | { code: 'of-variants' }
  | { code: 'sku-taken' };

/** A problem in a column. 'row' means the whole row. */
export type RowError = { column: string } & RowProblem;

/** A stored problem. An earlier version of the shop stored a message instead. */
export type StoredRowError = RowError | { column: string; message: string };
