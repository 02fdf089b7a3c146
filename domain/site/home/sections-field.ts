import { textField } from '#domain/catalog/fields/text-field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { readSections } from './sections.ts';

/** The sections of the home page as text. An invalid text counts as the default. */
const text = textField({ name: 'home_sections', longest: 60_000 });

export const sectionsField = {
  ...text,
  readInput(typed: string): Reading<string> {
    return readSections(typed) === null ? { problem: { code: 'no-choice' } } : text.readInput(typed);
  },
};
