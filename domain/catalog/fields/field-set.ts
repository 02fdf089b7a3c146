import type { CatalogField, InputField } from './field.ts';
import { keysOf, mapKeys } from './map-keys.ts';

/**
 * A set of fields, in order. The key of a field is the name of its database column, and its name in the audit
 * log.
 */
export type FieldSet = Record<string, CatalogField>;

/** A value for every field. */
export type Values<F extends FieldSet> = { [K in keyof F]: Parameters<F[K]['toCell']>[0] };

type InputKey<F extends FieldSet> = { [K in keyof F]: F[K] extends InputField ? K : never }[keyof F];

/** A value for every field that has an input in the form. Pictures have none. */
export type InputValues<F extends FieldSet> = Pick<Values<F>, InputKey<F>>;

/** The texts in a form, by field name. */
export type InputTexts<F extends FieldSet> = Record<F[InputKey<F>]['name'], string>;

/** The values of the declared fields in `row`, and no others. */
export function valuesOf<F extends FieldSet>(fields: F, row: Values<F>): Values<F> {
  return mapKeys<Values<F>>(keysOf(fields), (key) => row[key]);
}

/** The texts in a submitted form, by field name. */
export function inputTextsFrom<F extends FieldSet>(
  fields: F,
  textOf: (name: string) => string,
): InputTexts<F> {
  return byName(fields, ({ name }) => textOf(name));
}

/** The texts that a form shows for these values. */
export function inputTextsOf<F extends FieldSet>(fields: F, values: InputValues<F>): InputTexts<F> {
  const value: Record<string, string | number | boolean | null> = values;
  return byName(fields, (field, key) => field.toInput(value[key] ?? field.initial));
}

/** The texts in an empty form. Required fields are empty, and the others contain their initial values. */
export function initialInputTexts<F extends FieldSet>(fields: F): InputTexts<F> {
  return byName(fields, ({ required, initial, toInput }) => (required ? '' : toInput(initial)));
}

/** The fields that have an input in the form, so all fields except pictures. */
export function inputFieldsOf<F extends FieldSet>(fields: F): Pick<F, InputKey<F>> {
  return Object.fromEntries(inputEntries(fields)) as Pick<F, InputKey<F>>;
}

function byName<F extends FieldSet>(
  fields: F,
  textOf: (field: InputField, key: string) => string,
): InputTexts<F> {
  const texts = inputEntries(fields).map(([key, field]): [string, string] => [
    field.name,
    textOf(field, key),
  ]);
  return Object.fromEntries(texts) as InputTexts<F>;
}

function inputEntries(fields: FieldSet): [string, InputField][] {
  return Object.entries(fields).filter((entry): entry is [string, InputField] => entry[1].kind !== 'picture');
}
