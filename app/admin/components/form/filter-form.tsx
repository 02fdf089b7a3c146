import { type ComponentProps, useId } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';

type Props = {
  label: string;
  /** The address of the page without filters, for the Clear link; null if no filter is set. */
  clear: string | null;
  children: React.ReactNode;
};

/**
 * The form that filters a list. It is a GET form, so that the address contains the filters. After a new
 * filter, the list starts at its first page.
 */
export function FilterForm({ label, clear, children }: Props) {
  return (
    <search aria-label={label}>
      <Form className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*:first-child]:col-span-2">
        {children}
        <div className={`flex flex-wrap gap-2 ${clear === null ? '' : 'max-sm:col-span-2'}`}>
          <Button look="secondary">{texts.admin.apply}</Button>
          {clear !== null && (
            <ButtonLink to={clear} look="quiet" viewTransition={false}>
              {texts.admin.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  );
}

const control =
  'h-11 w-full min-w-0 rounded-xl border border-control bg-surface px-3 text-base text-ink placeholder:text-quiet hover:border-ink sm:text-sm';

type Labelled = { label: string; className?: string };

/** A text, number or date field of a filter. */
export function FilterInput({ label, className, ...input }: ComponentProps<'input'> & Labelled) {
  const id = useId();
  return (
    <UnderLabel id={id} label={label} className={className}>
      <input {...input} id={id} className={control} />
    </UnderLabel>
  );
}

type SelectProps = ComponentProps<'select'> &
  Labelled & { options: readonly { value: string; text: string }[] };

/** A select field of a filter. */
export function FilterSelect({ label, options, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <UnderLabel id={id} label={label} className={className}>
      <select {...select} id={id} className={`${control} pr-10`}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </UnderLabel>
  );
}

type UnderLabelProps = {
  id: string;
  label: string;
  className: string | undefined;
  children: React.ReactNode;
};

function UnderLabel({ id, label, className = '', children }: UnderLabelProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}
