import type { FieldTexts } from '#app/forms/problem-text.ts';
import type { InputField } from '#domain/catalog/fields/field.ts';
import { DeclaredField } from './declared-field.tsx';

type Props<Name extends string> = {
  /** The fields in the order of the form. */
  fields: readonly (InputField & { name: Name })[];
  texts: Record<Name, FieldTexts>;
  /** The initial values of the inputs, by name. */
  start: Partial<Record<Name, string>>;
  errors: Partial<Record<string, string>>;
  hints?: Partial<Record<Name, string>>;
};

export function DeclaredFields<Name extends string>({ fields, texts, start, errors, hints }: Props<Name>) {
  return fields.map((field) => (
    <DeclaredField
      key={field.name}
      field={field}
      texts={texts[field.name]}
      defaultValue={start[field.name] ?? ''}
      error={errors[field.name]}
      hint={hints?.[field.name]}
    />
  ));
}
