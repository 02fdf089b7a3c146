import { textField } from '#domain/catalog/fields/text-field.ts';
import { lineField } from '#domain/site/fields/line-field.ts';
import { linkField } from '#domain/site/fields/link-field.ts';
import { LONGEST } from '#domain/site/home/sections.ts';

/** The fields for the contents of a section. */
export const sectionFields = {
  title: lineField({ name: 'section_title', longest: LONGEST.title }),
  text: textField({ name: 'section_text', longest: LONGEST.text, lines: 6 }),
  button: lineField({ name: 'section_button', longest: LONGEST.button }),
  link: linkField('section_link'),
  products: textField({ name: 'section_products', longest: 10_000, lines: 6 }),
};
