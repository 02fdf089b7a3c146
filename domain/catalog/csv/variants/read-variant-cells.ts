import type { OptionDisplay, OptionValue } from '#db/schema/catalog/catalog.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { choiceField } from '../../fields/choice-field.ts';
import { unescapeCell } from '../../fields/escape-cell.ts';
import { wholeNumberField } from '../../fields/number-field.ts';
import { optionalNumberField } from '../../fields/optional-number-field.ts';
import { problemOf } from '../../fields/text-field.ts';
import { MAX_OPTION_NAME, MAX_OWN_IMAGES, MAX_VALUE_NAME } from '../../limits.ts';
import type { Column } from '../columns.ts';
import type { RowError, RowProblem } from '../problems.ts';
import type { CsvRow } from '../read-csv.ts';
import { versionFrom } from '../read-row.ts';
import { readOptionValues } from './option-values.ts';
import { OPTION_COLUMNS, type VariantColumn } from './variant-columns.ts';

/** The part of an option that a row describes. A field is absent if its cell is empty. */
export type GivenOption = { name?: string; display?: OptionDisplay; values?: OptionValue[] };

/** The cells of a row that describe options and a variant. A value is null if its cell is empty. */
export type VariantCells = {
  /** Whether the row describes a variant. This is true if the row fills a column that only variants have. */
  isVariant: boolean;
  options: GivenOption[];
  /** The value for each option; null if the cell is empty. */
  values: (string | null)[];
  id: number | null;
  version: number | null;
  ownTaxClassId: number | null;
  /** The variant's pictures; null if the file doesn't have the column. */
  ownImages: string | null;
  errors: RowError[];
};

const OF_VARIANT: readonly VariantColumn[] = [
  'variant_id',
  'variant_version',
  'variant_tax_class_id',
  'variant_images',
  ...OPTION_COLUMNS.map(({ value }) => value),
];
const PICTURE = /^products\/[^/]+$/;

const display = choiceField({ name: 'display', choices: ['names', 'colors', 'pictures'], initial: 'names' });
const ownTaxClass = optionalNumberField(
  wholeNumberField({ name: 'variant_tax_class_id', most: 1_000_000_000 }),
);

/** Creates a function that reads the cells of options and variants from CSV rows with these columns. */
export function variantReader(columns: readonly Column[]): (row: CsvRow) => VariantCells {
  const place = new Map(columns.map((column, at) => [column, at]));
  const own = OF_VARIANT.flatMap((column) => place.get(column) ?? []);
  return ({ cells }) => {
    const errors: RowError[] = [];
    const read = <Value>(
      column: VariantColumn,
      reader: (cell: string) => { value: Value | null } | { problem: RowProblem },
    ): Value | null => {
      const cell = cells[place.get(column) ?? -1];
      if (cell === undefined || cell.trim() === '') return null;
      const found = reader(unescapeCell(cell));
      if ('value' in found) return found.value;
      errors.push({ column, ...found.problem });
      return null;
    };
    return {
      isVariant: own.some((at) => (cells[at] ?? '').trim() !== ''),
      options: OPTION_COLUMNS.map((column) => {
        const name = read(column.name, nameOf(MAX_OPTION_NAME));
        const shown = read(column.display, display.readCell);
        const values = read(column.values, readOptionValues);
        return {
          ...(name !== null && { name }),
          ...(shown !== null && { display: shown }),
          ...(values !== null && { values }),
        };
      }),
      values: OPTION_COLUMNS.map(({ value }) => read(value, nameOf(MAX_VALUE_NAME))),
      id: read('variant_id', numberOr(rowIdFrom, { code: 'no-variant-id' })),
      version: read('variant_version', numberOr(versionFrom, { code: 'no-version' })),
      ownTaxClassId: read('variant_tax_class_id', ownTaxClass.readCell),
      // If the file has the column, an empty cell removes the pictures, as empty cells of other texts remove
      // the text.
      ownImages: place.has('variant_images') ? (read('variant_images', readImages) ?? '') : null,
      errors,
    };
  };
}

function readImages(cell: string): Reading<string> {
  const keys = cell.split(/\r\n|\r|\n/).filter((key) => key !== '');
  if (!keys.every((key) => PICTURE.test(key))) return { problem: { code: 'no-picture', folder: 'products' } };
  if (keys.length > MAX_OWN_IMAGES) return { problem: { code: 'too-many-entries', most: MAX_OWN_IMAGES } };
  const problem = problemOf(keys.join('\n'), 4_000);
  return problem ? { problem } : { value: keys.join('\n') };
}

const nameOf =
  (longest: number) =>
  (cell: string): Reading<string> | { problem: RowProblem } => {
    const name = cell.normalize('NFC').trim();
    const problem = problemOf(name, longest);
    if (problem) return { problem };
    return isLine(name) ? { value: name } : { problem: { code: 'not-one-line' } };
  };

const numberOr =
  (read: (text: string) => number | null, problem: RowProblem) =>
  (cell: string): { value: number } | { problem: RowProblem } => {
    const value = read(cell.trim());
    return value === null ? { problem } : { value };
  };

// biome-ignore lint/suspicious/noControlCharactersInRegex: names are single lines
const isLine = (text: string): boolean => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);
