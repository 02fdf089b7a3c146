import type { Typed, TypedValues, Values } from './fields/field-set.ts';
import { pictureField } from './fields/picture-field.ts';
import { textField } from './fields/text-field.ts';

/** All that an administrator edits of a category, each field under the key of its column. */
export const categoryFields = {
  name: textField({ name: 'name', longest: 80, required: true }),
  metaTitle: textField({ name: 'meta_title', longest: 150 }),
  metaDescription: textField({ name: 'meta_description', longest: 320, lines: 3 }),
  thumbnailKey: pictureField({ name: 'image_key', folder: 'categories', longest: 300 }),
};

/** The names of the fields in their form. */
export type CategoryFieldName = (typeof categoryFields)[keyof typeof categoryFields]['name'];

/** What is typed of a category. */
export type CategoryFields = TypedValues<typeof categoryFields>;

/** All of it, with the picture. */
export type CategoryValues = Values<typeof categoryFields>;

/** What was typed, by the names of the fields. */
export type TypedCategory = Typed<typeof categoryFields>;
