import type { Reading } from '#lib/read-fields.ts';
import { LONGEST_ALT, parsePictures, writePictures } from '../product-pictures.ts';
import { escapeCell, unescapeCell } from './escape-cell.ts';
import type { TypedField } from './field.ts';
import { problemOf } from './text-field.ts';

const LONGEST_KEY = 300;

type Options<Name extends string> = {
  name: Name;
  /** The folder of its pictures in the file service. */
  folder: 'products';
  most: number;
};

/** Keys of stored pictures with their alt texts, a line each. */
export function picturesField<const Name extends string>({
  name,
  folder,
  most,
}: Options<Name>): TypedField<Name, string> {
  const shape = new RegExp(`^${folder}/[^./\\\\\\p{Cc}|][^/\\\\\\p{Cc}|]{0,199}$`, 'u');
  const read = (text: string): Reading<string> => {
    const pictures = parsePictures(text);
    for (const { key, alt } of pictures) {
      if (!shape.test(key)) return { problem: { code: 'no-picture', folder } };
      const problem = problemOf(alt, LONGEST_ALT);
      if (problem) return { problem };
    }
    const value = writePictures(pictures);
    if (parsePictures(value).length > most) return { problem: { code: 'too-many-entries', most } };
    return { value };
  };
  return {
    kind: 'text',
    name,
    // With what stands between key and alt text, and a line end each.
    longest: most * (LONGEST_KEY + 3 + LONGEST_ALT + 1) - 1,
    required: false,
    lines: most,
    initial: '',
    readTyped: read,
    toTyped: (value) => value,
    readCell: (cell) => read(unescapeCell(cell)),
    toCell: escapeCell,
  };
}
