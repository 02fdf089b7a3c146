import { textField } from '#domain/catalog/fields/text-field.ts';

/** The opening sentences of a mail. Its limit is the database's too (domain/mails/openings.ts). */
export const openingField = textField({ name: 'opening', longest: 500, required: true, lines: 4 });
