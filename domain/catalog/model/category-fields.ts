import type { Reading } from '#lib/forms/read-fields.ts';
import type { InputTexts, InputValues, Values } from '../fields/field-set.ts';
import { pictureField } from '../fields/picture-field.ts';
import { textField } from '../fields/text-field.ts';

const name = textField({ name: 'name', longest: 80, required: true });

/** The fields of a category that administrators edit, by column. */
export const categoryFields = {
  name: {
    ...name,
    // The name is part of the address of the category's page, which has no control characters.
    readInput(typed: string): Reading<string> {
      const read = name.readInput(typed);
      const isRefused = 'value' in read && /\p{Cc}/u.test(read.value);
      return isRefused ? { problem: { code: 'unstorable-character' } } : read;
    },
  },
  metaTitle: textField({ name: 'meta_title', longest: 150 }),
  metaDescription: textField({ name: 'meta_description', longest: 320, lines: 3 }),
  thumbnailKey: pictureField({ name: 'image_key', folder: 'categories', longest: 300 }),
};

export type CategoryFieldName = (typeof categoryFields)[keyof typeof categoryFields]['name'];

export type CategoryFields = InputValues<typeof categoryFields>;

export type CategoryValues = Values<typeof categoryFields>;

export type CategoryTexts = InputTexts<typeof categoryFields>;
