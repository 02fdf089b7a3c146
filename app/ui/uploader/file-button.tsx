import type { IconNode } from 'lucide';
import { type RefObject, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { PICTURE_TYPES } from '#lib/picture-rules.ts';
import { buttonClass } from '../button.tsx';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  /** What the field is called, where that is more than the text. */
  label: string;
  icon: IconNode;
  text: string;
  /** None where the form sends no file: with script it is uploaded before. */
  name: string | undefined;
  multiple?: boolean;
  invalid: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
};

/** A field for files of pictures, which looks like a button; without script it is the browser's own. */
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
          // So that the same file can be chosen again.
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
