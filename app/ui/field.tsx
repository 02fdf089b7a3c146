import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'input'> & {
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  /** Stands in the field at its end, such as a button. */
  end?: React.ReactNode;
};

/** A text field under its label, with a hint, or what is wrong with it. */
export function Field({ label, hint, error, end, className = '', ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5 text-left">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={`h-12 w-full rounded-xl border border-control bg-surface px-4 text-base text-ink placeholder:text-quiet read-only:bg-sunken read-only:text-quiet hover:border-ink read-only:hover:border-control aria-invalid:border-bad ${end ? 'pr-13' : ''} ${className}`}
        />
        {end && <div className="absolute top-0.5 right-0.5">{end}</div>}
      </div>
      {note && (
        <div id={noteId} className={`text-sm ${error ? 'font-medium text-bad' : 'text-quiet'}`}>
          {note}
        </div>
      )}
    </div>
  );
}
