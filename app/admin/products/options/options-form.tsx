import { type MouseEvent, useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { MAX_OPTIONS } from '#domain/catalog/limits.ts';
import * as texts from '#texts';
import type { ProductReply } from '../product-actions.ts';
import { PictureLegend } from '../variants/picture-legend.tsx';
import { OptionFields } from './option-fields.tsx';
import { blankOption, type DraftOption, draftOf, isBlank, movedUp, readDraft } from './options-draft.ts';
import type { ProductVariants } from './product-variants.ts';

type Props = { variants: ProductVariants; reply: ProductReply | undefined };

/**
 * The form for the options of a product. It is separate from the product's form, because saving it can rename
 * or delete variants.
 */
export function OptionsForm({ variants, reply }: Props) {
  const { options, pictures } = variants;
  const { form, message, more, turn } = useFormState('options', reply);
  const isSending = useSentForm() !== undefined;
  // The version when the form was opened. It does not change when the page reloads, so saving detects edits
  // by somebody else.
  const [version] = useState(variants.version);
  const [moved, setMoved] = useState<DraftOption[] | null>(null);
  const [shownFor, setShownFor] = useState(more);
  if (shownFor !== more) {
    setShownFor(more);
    setMoved(null);
  }
  const draft = moved ?? more?.draft ?? draftOf(options, pictures);
  const blanks = Array.from({ length: Math.max(0, MAX_OPTIONS - draft.length) }, () => blankOption);
  const moveUp = (event: MouseEvent<HTMLButtonElement>) => {
    const { value, form: own } = event.currentTarget;
    if (!own) return;
    event.preventDefault();
    setMoved(movedUp(readDraft(new FormData(own)), value));
    own.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <FormMessage key={turn} text={message} />
      {/* The Enter key presses the first button of a form. Without this hidden button, it would move or
          remove an option. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="intent" value="options" />
      <input type="hidden" name="seen_version" value={more?.seen.version ?? version} />
      <input type="hidden" name="seen_options" value={more?.seen.options ?? variants.optionsDigest} />
      {pictures.map((key) => (
        <input key={key} type="hidden" name="picture" value={key} />
      ))}
      {options.length > 0 && <PictureLegend pictures={pictures} />}
      {[...draft, ...blanks].map((option, place) => (
        <OptionFields
          key={option.savedPosition === '' ? `new ${place}` : option.savedPosition}
          option={option}
          place={place}
          open={!isBlank(option)}
          pictures={pictures.length}
          onMoveUp={moveUp}
        />
      ))}
      {more?.sure && <Sure count={more.sure} isSending={isSending} />}
      {!more?.sure && <SaveOptions text={texts.adminVariants.saveOptions} isSending={isSending} />}
    </Form>
  );
}

type SaveProps = { text: string; isSending: boolean; className?: string };

function SaveOptions({ text, isSending, className = '' }: SaveProps) {
  return (
    <Button look="secondary" disabled={isSending} className={`justify-self-start ${className}`}>
      {text}
    </Button>
  );
}

/** Asks for confirmation before all variants are deleted. */
function Sure({ count, isSending }: { count: number; isSending: boolean }) {
  return (
    <div role="alert" className="grid gap-3 rounded-xl border border-bad/40 bg-bad/8 p-4 text-sm">
      <p className="font-medium text-bad">{texts.adminVariants.removeAllQuestion(count)}</p>
      <input type="hidden" name="sure" value={count} />
      <SaveOptions
        text={texts.adminVariants.removeAll(count)}
        isSending={isSending}
        className="border-bad! text-bad!"
      />
    </div>
  );
}
