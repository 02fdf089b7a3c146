import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps, fieldClass, useFormField } from './form-field.tsx';

/** A select with its label, and a hint or an error. */
export function SelectField({
  options,
  className = '',
  ...props
}: ComponentProps<'select'> & FormFieldProps & { options: readonly { value: string; text: string }[] }) {
  const { field, frame } = useFormField(props);
  return (
    <FormField {...frame}>
      <select {...field} className={`${fieldClass} h-12 pr-10 ${className}`}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FormField>
  );
}
