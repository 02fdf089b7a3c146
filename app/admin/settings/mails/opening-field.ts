import { textField } from '#domain/catalog/fields/text-field.ts';

/** The opening sentences of an email. The database has the same limit (domain/mails/openings.ts). */
export const openingField = textField({ name: 'opening', longest: 500, required: true, lines: 4 });
