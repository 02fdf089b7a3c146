import type { Reading } from '#lib/forms/read-fields.ts';

/** The properties that all kinds of fields have. */
type FieldBase<Name extends string, Value> = {
  /** The field's name in forms, CSV headers and `texts`. */
  name: Name;
  /** Whether the field must not be empty. */
  required: boolean;
  /** Maximum number of characters in the form. */
  longest: number;
  /** Reads a CSV cell. Returns null for an empty cell if such a cell keeps the current value. */
  readCell(cell: string): Reading<Value | null>;
  /** Writes the value to a cell. `readCell` reads it back. */
  toCell(value: Value): string | number;
};

/** A field that is entered as text in a form. */
export type InputField<Name extends string = string, Value = string | number | boolean | null> = FieldBase<
  Name,
  Value
> & {
  kind: 'text' | 'money' | 'number' | 'flag' | 'choice';
  /** The possible values of a choice. */
  choices?: readonly string[];
  /** Number of rows of a multi-line text; undefined for a single line. */
  lines?: number | undefined;
  /** The default value of a new object, in the form and in an import. */
  initial: Value;
  readInput(text: string): Reading<Value>;
  /** Writes the value as a text for the form. `readInput` reads it back. */
  toInput(value: Value): string;
};

/**
 * A picture, stored as its key in the file service. Forms upload it with `PictureUpload` and
 * `readFormPicture`.
 */
export type PictureField<Name extends string = string> = FieldBase<Name, string> & { kind: 'picture' };

export type CatalogField = InputField | PictureField;
