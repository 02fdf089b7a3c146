import { escapeCell, unescapeCell } from './escape-cell.ts';
import type { PictureField } from './field.ts';
import { problemOf } from './text-field.ts';

type Options<Name extends string> = {
  name: Name;
  /** The folder of the field's pictures in the file service. */
  folder: 'products' | 'categories';
  longest: number;
};

/** A field for the key of a stored picture, which is required. An empty cell keeps the current picture. */
export function pictureField<const Name extends string>({
  folder,
  ...declared
}: Options<Name>): PictureField<Name> {
  const shape = new RegExp(`^${folder}/[^/]+$`);
  return {
    ...declared,
    kind: 'picture',
    required: true,
    readCell(cell) {
      const key = unescapeCell(cell);
      if (key === '') return { value: null };
      if (!shape.test(key)) return { problem: { code: 'no-picture', folder } };
      const problem = problemOf(key, declared.longest);
      return problem === null ? { value: key } : { problem };
    },
    toCell: escapeCell,
  };
}
