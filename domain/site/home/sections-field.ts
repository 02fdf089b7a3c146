import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { readSections } from './sections.ts';

/**
 * The field for the sections of the home page. If the stored text is invalid, the page shows the default
 * sections.
 */
const text = textField({ name: 'home_sections', longest: 60_000 });

export const sectionsField = {
  ...text,
  readInput(typed: string): Reading<string> {
    return readSections(typed) === null ? { problem: { code: 'no-choice' } } : text.readInput(typed);
  },
};
