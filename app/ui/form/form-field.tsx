import { useId } from 'react';

/** The label of a field, and a hint or an error. */
export type FormFieldProps = { label: string; hint?: React.ReactNode; error?: string | undefined };

/** The classes that inputs, text areas and select fields share. */
export const fieldClass =
  'w-full rounded-xl border border-control bg-surface px-4 text-base text-ink placeholder:text-quiet hover:border-ink aria-invalid:border-bad';

/**
 * Splits the props of a field into those of the input and those of `FormField`. Adds ids that connect the
 * input with its label and its note.
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
      // Without JavaScript, the browser focuses the first field with `autoFocus`, which is the first invalid
      // one.
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
