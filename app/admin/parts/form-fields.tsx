import type { ComponentProps } from 'react';
import { fieldClass, type Noted, NotedFrame, useNoted } from '../../ui/noted.tsx';

/** A choice under its label, with a hint, or what is wrong with it. */
export function SelectField({
  options,
  className = '',
  ...props
}: ComponentProps<'select'> & Noted & { options: readonly { value: string; text: string }[] }) {
  const { field, frame } = useNoted(props);
  return (
    <NotedFrame {...frame}>
      <select {...field} className={`${fieldClass} h-12 pr-10 ${className}`}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </NotedFrame>
  );
}

/** A text of several lines under its label, with a hint, or what is wrong with it. */
export function TextArea({ className = '', ...props }: ComponentProps<'textarea'> & Noted) {
  const { field, frame } = useNoted(props);
  return (
    <NotedFrame {...frame}>
      <textarea {...field} className={`${fieldClass} py-3 ${className}`} />
    </NotedFrame>
  );
}
