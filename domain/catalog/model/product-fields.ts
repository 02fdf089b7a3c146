import { MAX_CENTS } from '#lib/money/money.ts';
import { choiceField } from '../fields/choice-field.ts';
import type { InputTexts, InputValues, Values } from '../fields/field-set.ts';
import { flagField } from '../fields/flag-field.ts';
import { gtinField } from '../fields/gtin-field.ts';
import { keysOf } from '../fields/map-keys.ts';
import { moneyField, wholeNumberField } from '../fields/number-field.ts';
import { optionalNumberField } from '../fields/optional-number-field.ts';
import { pictureField } from '../fields/picture-field.ts';
import { picturesField } from '../fields/pictures-field.ts';
import { MAX_ALT_LENGTH, MAX_MORE_PICTURES } from '../fields/product-pictures.ts';
import { textField } from '../fields/text-field.ts';
import { categoryFields } from './category-fields.ts';
import { detailsField } from './details.ts';

/**
 * The fields of a product that administrators edit, in the order of the columns in CSV files. The key of a
 * field is its column in `db/schema/catalog/catalog.ts`.
 *
 * Types, forms, CSV files and the import's SQL are derived from this list. Labels are in
 * `texts/en/admin/products/products.ts`. docs/development.md explains how to add a field.
 */
export const productFields = {
  name: textField({ name: 'name', longest: 200, required: true }),
  category: textField({ name: 'category', longest: categoryFields.name.longest, required: true }),
  description: textField({ name: 'description', longest: 20_000, lines: 10 }),
  descriptionFormat: choiceField({
    name: 'description_format',
    choices: ['plain', 'markdown'],
    initial: 'plain',
  }),
  details: detailsField({ name: 'details', lines: 5 }),
  priceCents: moneyField({ name: 'price', most: MAX_CENTS, required: true }),
  formerPriceCents: optionalNumberField(moneyField({ name: 'former_price', most: MAX_CENTS })),
  stock: wholeNumberField({ name: 'stock', most: 1_000_000_000 }),
  taxClassId: optionalNumberField(wholeNumberField({ name: 'tax_class_id', most: 1_000_000_000 })),
  weightGrams: wholeNumberField({ name: 'weight_grams', most: 10_000_000 }),
  isDelivered: flagField({ name: 'is_delivered', initial: true }),
  isGiftCard: flagField({ name: 'is_gift_card', initial: false }),
  brand: textField({ name: 'brand', longest: 70 }),
  gtin: gtinField({ name: 'gtin' }),
  mpn: textField({ name: 'mpn', longest: 70 }),
  sku: textField({ name: 'sku', longest: 70 }),
  metaTitle: textField({ name: 'meta_title', longest: categoryFields.metaTitle.longest }),
  metaDescription: textField({
    name: 'meta_description',
    longest: categoryFields.metaDescription.longest,
    lines: 3,
  }),
  imageKey: pictureField({ name: 'image_key', folder: 'products', longest: 300 }),
  imageAlt: textField({ name: 'image_alt', longest: MAX_ALT_LENGTH }),
  moreImages: picturesField({ name: 'more_images', folder: 'products', most: MAX_MORE_PICTURES }),
};

export type ProductKey = keyof typeof productFields;

/** The keys of the fields, in order. */
export const productKeys = keysOf(productFields);

/** The names of the fields in forms and CSV files. */
export type ProductFieldName = (typeof productFields)[ProductKey]['name'];

/** The values of the fields that the product form shows. */
export type ProductFields = InputValues<typeof productFields>;

/** The values of all fields, including the picture. */
export type ProductValues = Values<typeof productFields>;

/** The texts of the form, by field name. */
export type ProductTexts = InputTexts<typeof productFields>;

/** Reads a price in cents, or its problem. It must be a number of at least 0 in steps of 0.01 (spec S5). */
export const readPrice = (text: string) => productFields.priceCents.readInput(text);

/** Reads the stock, or its problem. It must be a whole number of at least 0. The default is 0 (spec S5). */
export const readStock = (text: string) => productFields.stock.readInput(text);
