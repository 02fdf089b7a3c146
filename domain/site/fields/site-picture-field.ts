import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { parsedField } from './parsed-field.ts';

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
  return parsedField({ name, longest: LONGEST, read });
}
