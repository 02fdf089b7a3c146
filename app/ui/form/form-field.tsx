import { useId } from 'react';

/** The label of a field, and a hint or an error. */
export type FormFieldProps = { label: string; hint?: React.ReactNode; error?: string | undefined };

/** The common look of inputs, text areas and selects. */
export const fieldClass =
  'w-full rounded-xl border border-control bg-surface px-4 text-base text-ink placeholder:text-quiet hover:border-ink aria-invalid:border-bad';

/**
 * Splits the properties of a field into the properties of the input, with ids for label and note, and the
 * properties of `FormField`.
 */
export function useFormField<Props extends FormFieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  id: ownId,
  ...field
}: Props) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const note = error ?? hint;
  return {
    field: {
      ...field,
      id,
      // Without script, the browser focuses the first invalid field.
      autoFocus: error ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
    frame: { id, label, hint, error },
  };
}

/** The frame around an input: its label, and a hint or an error. */
export function FormField({
  id,
  label,
  hint,
  error,
  children,
}: FormFieldProps & { id: string; children: React.ReactNode }) {
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5 text-left">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {note && (
        <div id={`${id}-note`} className={`text-sm ${error ? 'font-medium text-bad' : 'text-quiet'}`}>
          {note}
        </div>
      )}
    </div>
  );
}
