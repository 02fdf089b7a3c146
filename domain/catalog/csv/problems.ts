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
  /** The product is a draft or hidden. */
  | { code: 'unlisted-product' }
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
  /** A value is empty, too long, or contains an invisible character. */
  | { code: 'bad-option-value'; name: string }
  /** The list of values omits a value that a variant has. */
  | { code: 'value-in-use'; name: string }
  /**
   * The product gets a new option, but the file has no row for some of its variants. These variants have no
   * value for the option.
   */
  | { code: 'variants-without-value' }
  | { code: 'too-many-variants'; most: number }
  /** A row sets the price or stock of a product with options, but names no variant. */
  | { code: 'of-variants' }
  | { code: 'sku-taken' };

/** A problem with its column. The column 'row' stands for the entire row. */
export type RowError = { column: string } & RowProblem;

/** A problem in the database. An earlier version of Kiosk stored a message instead of a code. */
export type StoredRowError = RowError | { column: string; message: string };
