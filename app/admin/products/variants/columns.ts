import type { FieldTexts } from '#app/forms/problem-text.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import type { VariantFields } from '#domain/catalog/products/variants/variant-fields.ts';
import { imageKeysIn } from '#domain/catalog/products/variants/variant-pictures.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';
import { productTexts } from '../../fields/field-texts.ts';
import { pictureNumbers, picturesWithNumbers } from './picture-numbers.ts';

/** The columns of the table of variants, in order. */
export const COLUMNS = ['price', 'former', 'stock', 'sku', 'gtin', 'weight', 'tax', 'pictures'] as const;
export type Column = (typeof COLUMNS)[number];

/** A text for each column. */
export type Cells = Record<Column, string>;

type Fields = Partial<Omit<VariantFields, 'optionValues'>>;
type Cell = { fields: Fields } | { wrong: string };

const { priceCents, formerPriceCents, stock, sku, gtin, weightGrams, taxClassId } = productFields;

/** The texts of a variant's cells. */
export function cellsOf(variant: VariantFields, pictures: string[]): Cells {
  return {
    price: priceCents.toInput(variant.priceCents),
    former: formerPriceCents.toInput(variant.formerPriceCents),
    stock: stock.toInput(variant.stock),
    sku: variant.sku,
    gtin: variant.gtin,
    weight: weightGrams.toInput(variant.weightGrams),
    tax: taxClassId.toInput(variant.ownTaxClassId),
    pictures: pictureNumbers(imageKeysIn(variant.ownImages), pictures),
  };
}

/** Reads the text of a cell. Returns the variant's changed fields, or a message for an invalid text. */
export function readCell(column: Column, text: string, pictures: string[]): Cell {
  switch (column) {
    case 'price':
      return read(priceCents.readInput(text), productTexts.price, (value) => ({ priceCents: value }));
    case 'former':
      return read(formerPriceCents.readInput(text), productTexts.former_price, (value) => ({
        formerPriceCents: value,
      }));
    case 'stock':
      return read(wholeNumber(stock, text), productTexts.stock, (value) => ({ stock: value }));
    case 'sku':
      return read(sku.readInput(text), productTexts.sku, (value) => ({ sku: value }));
    case 'gtin':
      return read(gtin.readInput(text), productTexts.gtin, (value) => ({ gtin: value }));
    case 'weight':
      return read(wholeNumber(weightGrams, text), productTexts.weight_grams, (value) => ({
        weightGrams: value,
      }));
    case 'tax':
      return read(taxClassId.readInput(text), productTexts.tax_class_id, (value) => ({
        ownTaxClassId: value,
      }));
    case 'pictures': {
      const keys = picturesWithNumbers(text, pictures);
      return keys === null
        ? { wrong: texts.adminVariants.noPictureNumber(pictures.length) }
        : { fields: { ownImages: keys.join('\n') } };
    }
  }
}

/** Reads a whole number. An empty cell is an error, although `field` would read it as 0. */
function wholeNumber(field: { readInput(text: string): Reading<number> }, text: string): Reading<number> {
  return text.trim() === '' ? { problem: { code: 'no-whole-number' } } : field.readInput(text);
}

function read<Value>(reading: Reading<Value>, field: FieldTexts, toFields: (value: Value) => Fields): Cell {
  return 'value' in reading
    ? { fields: toFields(reading.value) }
    : { wrong: problemText(reading.problem, { missing: texts.admin.fieldsRequired, ...field }) };
}
