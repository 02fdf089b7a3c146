import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps, fieldClass, useFormField } from '#app/ui/form/form-field.tsx';

export { SelectField } from '#app/ui/form/select-field.tsx';

/** A text area with its label, and a hint or an error. */
export function TextArea({ className = '', ...props }: ComponentProps<'textarea'> & FormFieldProps) {
  const { field, frame } = useFormField(props);
  return (
    <FormField {...frame}>
      <textarea {...field} className={`${fieldClass} py-3 ${className}`} />
    </FormField>
  );
}

/** A checkbox with its label, and a hint or an error. */
export function CheckField({ className = '', ...props }: ComponentProps<'input'> & FormFieldProps) {
  const { field, frame } = useFormField(props);
  const note = frame.error ?? frame.hint;
  return (
    <div className={`grid gap-1 text-left ${className}`}>
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
        <input type="checkbox" value="on" {...field} className="size-5 shrink-0 accent-(--action)" />
        {frame.label}
      </label>
      {note && (
        <div
          id={`${field.id}-note`}
          className={`text-sm ${frame.error ? 'font-medium text-bad' : 'text-quiet'}`}
        >
          {note}
        </div>
      )}
    </div>
  );
}
