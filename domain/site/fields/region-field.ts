import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { regions } from '#lib/languages.ts';

/** All regions of all languages. */
export const REGIONS: readonly string[] = Object.values(regions).flat();

/**
 * The field for the region whose formats the shop uses; '' for the default region of the language. If the
 * region belongs to another language, the shop ignores it.
 */
export function regionField<const Name extends string>(name: Name): InputField<Name, string> {
  const read = (text: string): Reading<string> => {
    const code = text.trim().toUpperCase();
    return code === '' || REGIONS.includes(code) ? { value: code } : { problem: { code: 'no-choice' } };
  };
  return {
    kind: 'text',
    name,
    required: false,
    longest: 2,
    initial: '',
    readInput: read,
    toInput: (code) => code,
    readCell: read,
    toCell: (code) => code,
  };
}
