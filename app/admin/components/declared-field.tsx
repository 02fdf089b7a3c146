import type { ReactNode } from 'react';
import type { TypedField } from '#domain/catalog/fields/field.ts';
import * as texts from '#texts';
import type { FieldTexts } from '../../forms/problem-text.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField, TextArea } from './form-fields.tsx';

type Props = {
  field: TypedField;
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

/**
 * What a form shows for a declared field: the field under its label, with a hint, or what is wrong with it.
 */
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

function fullLabel(label: string, { kind, required }: TypedField): string {
  if (kind === 'money') return texts.fields.labelInDollars(label);
  return kind === 'text' && !required ? texts.fields.optionalLabel(label) : label;
}
