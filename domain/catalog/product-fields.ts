import { categoryFields } from './category-fields.ts';
import { detailsField } from './details.ts';
import { choiceField } from './fields/choice-field.ts';
import type { Typed, TypedValues, Values } from './fields/field-set.ts';
import { flagField } from './fields/flag-field.ts';
import { gtinField } from './fields/gtin-field.ts';
import { keysOf } from './fields/map-keys.ts';
import { maybeField } from './fields/maybe-field.ts';
import { moneyField, wholeNumberField } from './fields/number-field.ts';
import { pictureField } from './fields/picture-field.ts';
import { picturesField } from './fields/pictures-field.ts';
import { textField } from './fields/text-field.ts';
import { LONGEST_ALT, MAX_MORE } from './product-pictures.ts';

/**
 * All that an administrator edits of a product, each field under the key of its column in
 * `db/schema/catalog.ts`, in the order of a CSV file. Types, forms, CSV files and the import's SQL follow
 * from it; what people read of a field is in `texts/en/admin-products.ts`. How to add one:
 * docs/development.md.
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
  priceCents: moneyField({ name: 'price', most: 99_999_999, required: true }),
  formerPriceCents: maybeField(moneyField({ name: 'former_price', most: 99_999_999 })),
  stock: wholeNumberField({ name: 'stock', most: 1_000_000_000 }),
  taxClassId: maybeField(wholeNumberField({ name: 'tax_class_id', most: 1_000_000_000 })),
  weightGrams: wholeNumberField({ name: 'weight_grams', most: 10_000_000 }),
  isDelivered: flagField({ name: 'is_delivered', initial: true }),
  isGiftCard: flagField({ name: 'is_gift_card', initial: false }),
  brand: textField({ name: 'brand', longest: 70 }),
  gtin: gtinField({ name: 'gtin' }),
  mpn: textField({ name: 'mpn', longest: 70 }),
  metaTitle: textField({ name: 'meta_title', longest: categoryFields.metaTitle.longest }),
  metaDescription: textField({
    name: 'meta_description',
    longest: categoryFields.metaDescription.longest,
    lines: 3,
  }),
  imageKey: pictureField({ name: 'image_key', folder: 'products', longest: 300 }),
  imageAlt: textField({ name: 'image_alt', longest: LONGEST_ALT }),
  moreImages: picturesField({ name: 'more_images', folder: 'products', most: MAX_MORE }),
};

export type ProductKey = keyof typeof productFields;

/** The keys of the fields in their order. */
export const productKeys = keysOf(productFields);

/** The names of the fields in forms and CSV files. */
export type ProductFieldName = (typeof productFields)[ProductKey]['name'];

/** A product as an administrator types it. */
export type ProductFields = TypedValues<typeof productFields>;

/** All that an administrator edits of it, with the picture. */
export type ProductValues = Values<typeof productFields>;

/** What was typed. */
export type TypedProduct = Typed<typeof productFields>;

/** Cents, or what is wrong: numeric, at least 0, steps of 0.01 (spec S5). */
export const readPrice = (text: string) => productFields.priceCents.readTyped(text);

/** Pieces, or what is wrong: a whole number of at least 0, by default 0 (spec S5). */
export const readStock = (text: string) => productFields.stock.readTyped(text);
