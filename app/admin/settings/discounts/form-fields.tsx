import * as texts from '#texts';
import { CheckField } from '../../components/form/form-fields.tsx';

const said = texts.adminDiscounts;
type Name = keyof typeof said.fields;
type Texts = Partial<Record<string, string>>;

export type FieldOf = ReturnType<typeof fieldsOf>;

/** Functions for the props of a discount's fields: name, label, entered value and error. */
export function fieldsOf(start: Texts, errors: Texts) {
  const text = (name: Name, label: string = said.fields[name].label) => ({
    label,
    name,
    defaultValue: start[name],
    error: errors[name],
    autoComplete: 'off',
  });
  return {
    text,
    money: (name: Name) => ({
      ...text(name, texts.fields.labelWithCurrency(said.fields[name].label)),
      inputMode: 'decimal' as const,
      maxLength: 20,
    }),
    whole: (name: Name) => ({ ...text(name), inputMode: 'numeric' as const, maxLength: 10 }),
    box: (name: Name) => {
      const { label, error } = text(name);
      return <CheckField name={name} label={label} error={error} defaultChecked={Boolean(start[name])} />;
    },
  };
}
