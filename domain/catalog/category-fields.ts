import type { InputTexts, InputValues, Values } from './fields/field-set.ts';
import { pictureField } from './fields/picture-field.ts';
import { textField } from './fields/text-field.ts';

/** The fields of a category that administrators edit, by column. */
export const categoryFields = {
  name: textField({ name: 'name', longest: 80, required: true }),
  metaTitle: textField({ name: 'meta_title', longest: 150 }),
  metaDescription: textField({ name: 'meta_description', longest: 320, lines: 3 }),
  thumbnailKey: pictureField({ name: 'image_key', folder: 'categories', longest: 300 }),
};

export type CategoryFieldName = (typeof categoryFields)[keyof typeof categoryFields]['name'];

export type CategoryFields = InputValues<typeof categoryFields>;

export type CategoryValues = Values<typeof categoryFields>;

export type CategoryTexts = InputTexts<typeof categoryFields>;
