import type { ImportProblem } from '#db/schema/imports.ts';
import type { FieldProblem } from '#lib/field-problem.ts';

export type { ImportProblem };

/**
 * What is wrong with a row of a file, with what belongs to it; its words are in `texts/en/admin-import.ts`.
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
  /** A new product says nothing of a field that it needs. */
  | { code: 'needed' };

/** What a row says of one of its columns; 'row' is the row as a whole. */
export type RowError = { column: string } & RowProblem;

/** The same as it is stored: a version before this kept its words. */
export type StoredRowError = RowError | { column: string; message: string };
