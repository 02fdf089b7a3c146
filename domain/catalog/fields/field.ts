import type { Reading } from '#lib/forms/read-fields.ts';

/** The parts of every field. */
type FieldBase<Name extends string, Value> = {
  /** Its name in forms, CSV headers and `texts`. */
  name: Name;
  /** Whether it must not be empty. */
  required: boolean;
  /** Maximum number of characters in a form. */
  longest: number;
  /** Reads a CSV cell; null for an empty cell, which keeps the current value. */
  readCell(cell: string): Reading<Value | null>;
  /** The value as a cell that `readCell` reads back. */
  toCell(value: Value): string | number;
};

/** A field that is entered as text in a form. */
export type InputField<Name extends string = string, Value = string | number | boolean | null> = FieldBase<
  Name,
  Value
> & {
  kind: 'text' | 'money' | 'number' | 'flag' | 'choice';
  /** The values of a choice. */
  choices?: readonly string[];
  /** Number of rows of a multi-line text; undefined for a single line. */
  lines?: number | undefined;
  /** The default value of a new object. */
  initial: Value;
  readInput(text: string): Reading<Value>;
  /** The value as text in a form that `readInput` reads back. */
  toInput(value: Value): string;
};

/** The key of a stored picture. Forms use `PictureUpload` and `readFormPicture`. */
export type PictureField<Name extends string = string> = FieldBase<Name, string> & { kind: 'picture' };

export type CatalogField = InputField | PictureField;
