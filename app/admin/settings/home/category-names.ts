import { textField } from '#domain/catalog/fields/text-field.ts';

/** Names of categories, one per line, in the order of the home page. */
export const categoryNames = textField({ name: 'category_names', longest: 10_000, lines: 8 });
