import type { ReactNode } from 'react';
import type { FieldTexts } from '#app/forms/problem-text.ts';
import { Field } from '#app/ui/form/field.tsx';
import type { InputField } from '#domain/catalog/fields/field.ts';
import * as texts from '#texts';
import { SelectField, TextArea } from './form-fields.tsx';

type Props = {
  field: InputField;
  texts: FieldTexts;
  defaultValue: string;
  error: string | undefined;
  hint?: ReactNode;
};

const keyboards = {
  text: undefined,
  money: 'decimal',
  number: 'numeric',
  flag: undefined,
  choice: undefined,
} as const;
const yesOrNo = [
  { value: 'yes', text: texts.fields.yes },
  { value: 'no', text: texts.fields.no },
];

/** The input of a declared field. Below it is the error, or the hint if there is no error. */
export function DeclaredField({ field, texts: { label, choices = {} }, ...shown }: Props) {
  const props = {
    ...shown,
    label: fullLabel(label, field),
    name: field.name,
    maxLength: field.longest,
    'aria-required': field.required || undefined,
  };
  if (field.kind === 'flag')
    return <SelectField {...shown} label={label} name={field.name} options={yesOrNo} />;
  if (field.choices !== undefined) {
    const options = field.choices.map((value) => ({ value, text: choices[value] ?? value }));
    return <SelectField {...shown} label={label} name={field.name} options={options} />;
  }
  if (field.lines !== undefined) return <TextArea {...props} rows={field.lines} />;
  return <Field {...props} inputMode={keyboards[field.kind]} autoComplete="off" />;
}

function fullLabel(label: string, { kind, required }: InputField): string {
  if (kind === 'money') return texts.fields.labelWithCurrency(label);
  return kind === 'text' && !required ? texts.fields.optionalLabel(label) : label;
}
