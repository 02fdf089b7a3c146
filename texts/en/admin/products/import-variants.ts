import { number } from '../../format/format.ts';

/** Options and variants in the import of products. */

/** Reasons why a file can't be read. */
export const tooManyOptions = (most: number) =>
  `A product has at most ${most} options, option1 to option${most}.`;

/** Problems with a row of the file. */
export const noVariantId = 'The variant_id must be a number from an export, such as 18';
export const notOneLine = 'A name has no line breaks or invisible characters';
export const differsFromFirst = (line: number) =>
  `Leave this cell empty, or repeat the value from row ${number(line)}`;
export const unknownVariant = 'The product has no variant with this number';
export const repeatedVariant = (line: number) => `Row ${number(line)} has the same variant`;
/** `line` is the row of the other variant; null if the file does not contain that variant. */
export const repeatedValues = (line: number | null) =>
  line === null ? 'Another variant has these values' : `Row ${number(line)} has the same values`;
export const valueMissing = 'A variant needs a value for each option';
export const priceMissing = 'A new variant needs a price';
export const optionWithoutName = 'This option has no name';
export const repeatedOption = (name: string) => `Two options have the name "${name}"`;
export const repeatedOptionValue = (name: string) => `The value "${name}" appears twice`;
export const optionWithoutValues = 'This option has no values';
export const badOptionValue = (name: string) =>
  `"${name}" is too long or has a line break or an invisible character`;
export const valueInUse = (name: string) => `A variant has the value "${name}", so it can't be left out`;
export const variantsWithoutValue =
  'Variants that aren’t in the file have no value for this option. Add a row for each one.';
export const tooManyVariants = (most: number) => `A product has at most ${number(most)} variants`;
export const ofVariants =
  'This product gets its price and stock from its variants. Use a row for each variant.';
export const skuTaken = 'Another product or variant has this SKU';

/** The collapsed section below the hint of the import. */
export const summary = 'Options and variants';
export const rowsHint =
  'Use one row per variant for a product with options, and keep its rows together. Put the product’s data in the first row. In the rows below, repeat the id (or the name of a new product) and leave the other product cells empty.';
export const columnsHint = (columns: readonly string[]) =>
  `In a row with a value of an option, price, former_price, stock, weight_grams, gtin and sku are those of the variant. Further columns: ${columns.join(', ')}.`;
export const matchHint =
  'A row changes the variant with the same variant_id, SKU or values, checked in that order. Any other row adds a variant. Variants without a row don’t change.';
export const valuesHint =
  'option1_values lists the values in order, one per line, with a color and pictures if you like: Red | #ff0000 | products/red.webp. Values that it lacks are added at the end.';

export const importRows = (count: number) => `Import ${number(count)} ${count === 1 ? 'row' : 'rows'}`;
export const option = (name: string, values: string) => `${name}: ${values}`;
