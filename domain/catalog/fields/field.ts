import type { Reading } from '#lib/read-fields.ts';

/** What every field declares. */
type Declared<Name extends string, Value> = {
  /** Its name in forms, in the first row of a CSV file, and among the texts of fields. */
  name: Name;
  /** Whether it may not be left empty. */
  required: boolean;
  /** Characters that a form takes. */
  longest: number;
  /** The value of a cell of a CSV file; null where the cell says nothing, so that the present value stays. */
  readCell(cell: string): Reading<Value | null>;
  /** The value as a cell, so that `readCell` gives it back. */
  toCell(value: Value): string | number;
};

/** A field that is typed into a form. */
export type TypedField<Name extends string = string, Value = string | number | boolean | null> = Declared<
  Name,
  Value
> & {
  kind: 'text' | 'money' | 'number' | 'flag' | 'choice';
  /** All that a choice may be. */
  choices?: readonly string[];
  /** Rows of a text of several lines; undefined for a single line. */
  lines?: number | undefined;
  /** The value of something new where nothing was said. */
  initial: Value;
  readTyped(text: string): Reading<Value>;
  /** The value as a form shows it, so that `readTyped` gives it back. */
  toTyped(value: Value): string;
};

/** The key of a stored picture. In forms it is chosen with `PictureUpload` and read by `takePicture`. */
export type PictureField<Name extends string = string> = Declared<Name, string> & { kind: 'picture' };

export type Field = TypedField | PictureField;
