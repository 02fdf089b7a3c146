import { useId } from 'react';

/** What stands around a field: its label, and a hint or what is wrong with it. */
export type FormFieldProps = { label: string; hint?: React.ReactNode; error?: string | undefined };

/** The look that fields of one and of several lines and choices share. */
export const fieldClass =
  'w-full rounded-xl border border-control bg-surface px-4 text-base text-ink placeholder:text-quiet hover:border-ink aria-invalid:border-bad';

/**
 * Divides the properties of a field: what is its own, tied to label and note by ids, and what `FormField`
 * shows around it.
 */
export function useFormField<Props extends FormFieldProps>({ label, hint, error, ...field }: Props) {
  const id = useId();
  const note = error ?? hint;
  return {
    field: {
      ...field,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
    frame: { id, label, hint, error },
  };
}

/** A field under its label, with a hint, or what is wrong with it. */
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
