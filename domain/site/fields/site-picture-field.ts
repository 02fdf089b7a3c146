import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

const LONGEST = 300;

/**
 * The field for an uploaded picture of the site, by its key; '' for none. Forms use `PictureUpload` and
 * `readFormPicture`.
 */
export function sitePictureField<const Name extends string>(name: Name): InputField<Name, string> {
  const read = (key: string): Reading<string> =>
    key === '' || (/^site\/[^/]+$/.test(key) && key.length <= LONGEST)
      ? { value: key }
      : { problem: { code: 'no-picture', folder: 'site' } };
  return {
    kind: 'text',
    name,
    required: false,
    longest: LONGEST,
    initial: '',
    readInput: read,
    toInput: (key) => key,
    readCell: read,
    toCell: (key) => key,
  };
}
