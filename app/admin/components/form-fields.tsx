import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps, fieldClass, useFormField } from '../../ui/form-field.tsx';

export { SelectField } from '../../ui/select-field.tsx';

/** A text of several lines under its label, with a hint, or what is wrong with it. */
export function TextArea({ className = '', ...props }: ComponentProps<'textarea'> & FormFieldProps) {
  const { field, frame } = useFormField(props);
  return (
    <FormField {...frame}>
      <textarea {...field} className={`${fieldClass} py-3 ${className}`} />
    </FormField>
  );
}
