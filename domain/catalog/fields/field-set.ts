import type { Field, TypedField } from './field.ts';
import { keysOf, mapKeys } from './map-keys.ts';

/** Fields in their order, each under the key that it has in its table and in the audit log. */
export type Fields = Record<string, Field>;

/** A value for every field. */
export type Values<F extends Fields> = { [K in keyof F]: Parameters<F[K]['toCell']>[0] };

type TypedKey<F extends Fields> = { [K in keyof F]: F[K] extends TypedField ? K : never }[keyof F];

/** A value for every field that is typed: for all but pictures. */
export type TypedValues<F extends Fields> = Pick<Values<F>, TypedKey<F>>;

/** What was typed, by the names of the fields in their form. */
export type Typed<F extends Fields> = Record<F[TypedKey<F>]['name'], string>;

/** Of `row` what the fields declare, and nothing else. */
export function valuesOf<F extends Fields>(fields: F, row: Values<F>): Values<F> {
  return mapKeys<Values<F>>(keysOf(fields), (key) => row[key]);
}

/** A text for every field that is typed, by its name. */
export function typedBy<F extends Fields>(fields: F, textOf: (name: string) => string): Typed<F> {
  return byName(fields, ({ name }) => textOf(name));
}

/** What a form shows of something that has these values. */
export function typedOf<F extends Fields>(fields: F, values: TypedValues<F>): Typed<F> {
  const value: Record<string, string | number | boolean | null> = values;
  return byName(fields, (field, key) => field.toTyped(value[key] ?? field.initial));
}

/** What a form for something new begins with: what is taken for nothing, where nothing may be typed. */
export function typedAtFirst<F extends Fields>(fields: F): Typed<F> {
  return byName(fields, ({ required, initial, toTyped }) => (required ? '' : toTyped(initial)));
}

/** Those of the fields that are typed, as a form reads them. */
export function typedFieldsOf<F extends Fields>(fields: F): Pick<F, TypedKey<F>> {
  return Object.fromEntries(typedEntries(fields)) as Pick<F, TypedKey<F>>;
}

function byName<F extends Fields>(fields: F, textOf: (field: TypedField, key: string) => string): Typed<F> {
  const texts = typedEntries(fields).map(([key, field]): [string, string] => [
    field.name,
    textOf(field, key),
  ]);
  return Object.fromEntries(texts) as Typed<F>;
}

function typedEntries(fields: Fields): [string, TypedField][] {
  return Object.entries(fields).filter((entry): entry is [string, TypedField] => entry[1].kind !== 'picture');
}
