import { codeOf, type FieldTexts, nounOf, problemText } from '#app/forms/problem-text.ts';
import { COLUMNS } from '#domain/catalog/csv/columns.ts';
import type { ImportProblem, StoredRowError } from '#domain/catalog/csv/problems.ts';
import * as texts from '#texts';
import { productTexts } from '../fields/field-texts.ts';
import { isOfVariant, variantErrorText } from './variant-error-text.ts';

const fields: Record<string, FieldTexts | undefined> = productTexts;

/** The error in a column of a row. Older versions stored the message itself, which is returned unchanged. */
export function rowErrorText(error: StoredRowError): string {
  if ('message' in error) return error.message;
  const field = fields[error.column] ?? { label: error.column };
  switch (error.code) {
    case 'cell-count':
      return texts.adminImport.cellCount(error.cells, error.columns);
    case 'no-id':
      return texts.adminImport.noId;
    case 'no-version':
      return texts.adminImport.noVersion;
    case 'repeated-id':
      return texts.adminImport.repeatedId;
    case 'unknown-id':
      return texts.adminImport.unknownId;
    case 'unlisted-product':
      return texts.adminImport.unlistedProduct;
    case 'changed-since':
      return texts.adminImport.changedSince;
    case 'unknown-category':
      return texts.adminImport.unknownCategory;
    case 'unknown-tax-class':
      return texts.adminImport.unknownTaxClass;
    case 'former-price-too-low':
      return texts.refusals.byCode.FORMER_PRICE_TOO_LOW;
    case 'needed':
      return texts.adminImport.needed(nounOf(field));
    default:
      return isOfVariant(error) ? variantErrorText(error) : problemText(error, field);
  }
}

const MEGABYTE = 1024 * 1024;

/**
 * The reason why a file can't be imported. Older versions stored the message itself, which is returned
 * unchanged.
 */
export function importProblemText(problem: ImportProblem | { message: string }): string {
  if ('message' in problem) return problem.message;
  switch (problem.code) {
    case 'incomplete':
      return texts.adminImport.fileIncomplete;
    case 'empty':
      return texts.adminImport.fileEmpty;
    case 'no-rows':
      return texts.adminImport.fileWithoutRows;
    case 'no-utf-8':
      return texts.adminImport.fileNotUtf8;
    case 'too-large':
      return texts.adminImport.fileTooLarge(problem.mostBytes / MEGABYTE);
    case 'too-many-rows':
      return texts.adminImport.tooManyRows(problem.most);
    case 'unknown-column':
      return texts.adminImport.unknownColumn(problem.name, COLUMNS);
    case 'repeated-column':
      return texts.adminImport.repeatedColumn(problem.name, COLUMNS);
    case 'neither-id-nor-name':
      return texts.adminImport.neitherIdNorName(COLUMNS);
    case 'too-many-options':
      return texts.adminImportVariants.tooManyOptions(problem.most);
    case 'row-too-long':
      return texts.adminImport.rowTooLong(problem.row);
    case 'quote-never-closed':
      return texts.adminImport.quoteNeverClosed(problem.row);
    case 'quotes-out-of-order':
      return texts.adminImport.quotesOutOfOrder(problem.row);
    default:
      return codeOf(problem);
  }
}
