import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps, fieldClass, useFormField } from './form-field.tsx';

type Props = ComponentProps<'input'> &
  FormFieldProps & {
    /** Content at the end of the field, such as a button. */
    end?: React.ReactNode;
  };

/** A text field with its label. Below it is the error, or the hint if there is no error. */
export function Field({ end, className = '', ...props }: Props) {
  const { field, frame } = useFormField(props);
  return (
    <FormField {...frame}>
      <div className="relative">
        <input
          {...field}
          className={`${fieldClass} h-12 read-only:bg-sunken read-only:text-quiet read-only:hover:border-control ${end ? 'pr-13' : ''} ${className}`}
        />
        {end && <div className="absolute top-0.5 right-0.5">{end}</div>}
      </div>
    </FormField>
  );
}
