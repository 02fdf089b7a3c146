import type { Reading } from '#lib/forms/read-fields.ts';
import { escapeCell, unescapeCell } from './escape-cell.ts';
import type { InputField } from './field.ts';
import { MAX_ALT_LENGTH, parsePictures, writePictures } from './product-pictures.ts';
import { problemOf } from './text-field.ts';

const LONGEST_KEY = 300;

type Options<Name extends string> = {
  name: Name;
  /** The folder of the field's pictures in the file service. */
  folder: 'products';
  most: number;
};

/** A field for the keys of stored pictures with their alt texts, one picture per line. */
export function picturesField<const Name extends string>({
  name,
  folder,
  most,
}: Options<Name>): InputField<Name, string> {
  const shape = new RegExp(`^${folder}/[^./\\\\\\p{Cc}|][^/\\\\\\p{Cc}|]{0,199}$`, 'u');
  const read = (text: string): Reading<string> => {
    const pictures = parsePictures(text);
    for (const { key, alt } of pictures) {
      if (!shape.test(key)) return { problem: { code: 'no-picture', folder } };
      const problem = problemOf(alt, MAX_ALT_LENGTH);
      if (problem) return { problem };
    }
    const value = writePictures(pictures);
    if (parsePictures(value).length > most) return { problem: { code: 'too-many-entries', most } };
    return { value };
  };
  return {
    kind: 'text',
    name,
    // The characters of all pictures: for each one a key, the separator, an alt text and a line break. The
    // last line has no line break.
    longest: most * (LONGEST_KEY + 3 + MAX_ALT_LENGTH + 1) - 1,
    required: false,
    lines: most,
    initial: '',
    readInput: read,
    toInput: (value) => value,
    readCell: (cell) => read(unescapeCell(cell)),
    toCell: escapeCell,
  };
}
