import type { IconNode } from 'lucide';
import { type RefObject, useId } from 'react';
import { PICTURE_TYPES } from '#lib/pictures/picture-rules.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  /** The accessible name of the button. */
  label: string;
  icon: IconNode;
  text: string;
  /**
   * The name of the file field. Undefined if the form must not send the file, because a script has already
   * uploaded it.
   */
  name: string | undefined;
  multiple?: boolean;
  invalid: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
};

/**
 * A file field for pictures. With JavaScript it looks like a button, and without it like the browser's own
 * field.
 */
export function FileButton({ input, label, icon, text, invalid, describedBy, onFiles, ...field }: Props) {
  const id = useId();
  return (
    <>
      <input
        {...field}
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Clear the field. Otherwise choosing the same file again would fire no event.
          target.value = '';
        }}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="peer min-h-11 max-w-full py-2 text-sm [[data-theme]_&]:sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'needs-script cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        )}
      >
        <Icon node={icon} className="size-4" />
        {text}
      </label>
    </>
  );
}
