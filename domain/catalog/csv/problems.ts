import type { ImportProblem } from '#db/schema/catalog/imports.ts';
import type { FieldProblem } from '#lib/forms/field-problem.ts';

export type { ImportProblem };

/** A problem in a row, with the data for its message in `texts/en/admin/import.ts`. */
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
  /** A new product's row is empty in a required column. */
  | { code: 'needed' };

/** A problem of a column; 'row' means the row as a whole. */
export type RowError = { column: string } & RowProblem;

/** A stored problem. An earlier version stored messages. */
export type StoredRowError = RowError | { column: string; message: string };
