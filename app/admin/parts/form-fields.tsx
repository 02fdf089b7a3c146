import { type ComponentProps, useId } from 'react';

type Noted = { label: string; hint?: React.ReactNode; error?: string | undefined };

const box =
  'w-full rounded-xl border border-control bg-surface px-4 text-base text-ink placeholder:text-quiet hover:border-ink aria-invalid:border-bad';

/** A choice under its label, with a hint, or what is wrong with it. */
export function SelectField({
  options,
  className = '',
  ...props
}: ComponentProps<'select'> & Noted & { options: readonly { value: string; text: string }[] }) {
  const { field, frame } = useNoted(props);
  return (
    <Frame {...frame}>
      <select {...field} className={`${box} h-12 pr-9 ${className}`}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A text of several lines under its label, with a hint, or what is wrong with it. */
export function TextArea({ className = '', ...props }: ComponentProps<'textarea'> & Noted) {
  const { field, frame } = useNoted(props);
  return (
    <Frame {...frame}>
      <textarea {...field} className={`${box} py-3 ${className}`} />
    </Frame>
  );
}

type FrameProps = Noted & { id: string; children: React.ReactNode };

function useNoted<Props extends Noted>({ label, hint, error, ...field }: Props) {
  const id = useId();
  const noted = error ?? hint;
  return {
    field: {
      ...field,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': noted ? `${id}-note` : undefined,
    },
    frame: { id, label, hint, error },
  };
}

function Frame({
  id,
  label,
  hint,
  error,
  children,
}: Omit<FrameProps, 'children'> & { children: React.ReactNode }) {
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
